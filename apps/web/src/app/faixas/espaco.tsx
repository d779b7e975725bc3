import { useEffect, useState } from 'react';
import { lerArmazenamento, poucoEspaco } from '../../lib/armazenamento.ts';
import { IconAlertTriangle } from '../../ui/sinais/icons.ts';
import classes from './faixas.module.css';

/** Files of other programs come and go: a look each ten minutes is soon enough, in milliseconds. */
const OLHAR = 600_000;

/** The device is full: what is sold without a connection may soon find no place. */
export function FaixaEspaco() {
  const [pouco, setPouco] = useState(false);
  useEffect(() => {
    const olhar = () => void lerArmazenamento().then((told) => setPouco(poucoEspaco(told)));
    olhar();
    const timer = setInterval(olhar, OLHAR);
    return () => clearInterval(timer);
  }, []);
  if (!pouco) return null;
  return (
    <aside data-screen-only className={classes.plano} data-tom="atencao" aria-label="Espaço no aparelho">
      <IconAlertTriangle />
      <p className={classes.texto}>
        <strong>Aparelho quase cheio</strong>
        <span className={classes.frase}>Libere espaço para vender sem internet.</span>
      </p>
    </aside>
  );
}
