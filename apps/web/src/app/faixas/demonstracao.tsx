import classes from './faixas.module.css';

/** On everybody's page while payments are simulated: one line, so that nobody believes that he paid. */
export function Demonstracao() {
  return (
    <aside data-screen-only className={classes.demo} aria-label="Demonstração">
      <strong>Demonstração</strong>: nenhum pagamento é cobrado.
    </aside>
  );
}
