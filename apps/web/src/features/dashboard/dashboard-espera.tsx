import { Loading } from '../../ui/paginas/loading.tsx';
import classes from './listas.module.css';

/** Where the day will stand. */
export function DashboardEspera() {
  return (
    <>
      <Loading as="cards" label="Carregando o resumo do dia" count={1} height="20rem" className="" />
      <Loading as="cards" count={2} height="16rem" className={classes.colunas} />
    </>
  );
}
