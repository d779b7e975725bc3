import classes from './faixas.module.css';

/** One line on every page while payments are simulated: a simulated payment must not be taken for a real one. */
export function Demonstracao() {
  return (
    <aside data-screen-only className={classes.demo} aria-label="Demonstração">
      <strong>Demonstração</strong>: nenhum pagamento é cobrado.
    </aside>
  );
}
