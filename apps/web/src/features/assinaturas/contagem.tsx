import { contagemRegressiva } from '@balcao/contract/assinaturas/plano';
import { useSyncExternalStore } from 'react';
import { agora } from '../../lib/clock.ts';
import { useNow } from '../../lib/use-now.ts';
import { TOM_DA_COR } from '../../ui/sinais/tom.ts';
import classes from './contagem.module.css';

const two = (value: number) => String(value).padStart(2, '0');

/** The rest of the plan, second by second. It is not read out by itself: it would never be silent. */
export function Contagem({ planoExpiraEm, renova }: { planoExpiraEm: string | null; renova: boolean }) {
  const contagem = contagemRegressiva(planoExpiraEm, useNow(), renova);
  const { dias, horas, minutos, segundos, cor, texto, situacao } = contagem;
  const runs = situacao !== 'sem-data' && situacao !== 'expirado';
  const parts = [
    { value: String(dias), unit: dias === 1 ? 'dia' : 'dias' },
    { value: two(horas), unit: horas === 1 ? 'hora' : 'horas' },
    { value: two(minutos), unit: minutos === 1 ? 'minuto' : 'minutos' },
    { value: two(segundos), unit: segundos === 1 ? 'segundo' : 'segundos' },
  ];
  return (
    <div className={classes.countdown} data-cor={cor} data-tom={TOM_DA_COR[cor]}>
      {texto && <p className={classes.countdownText}>{texto}</p>}
      {runs && (
        <p role="timer" aria-live="off" aria-label="Tempo restante" className={classes.timer}>
          {parts.map(({ value, unit }) => (
            <span key={unit.charAt(0)} className={classes.part}>
              <span className={classes.digits}>{value}</span> <span className={classes.unit}>
                {unit}
              </span>{' '}
            </span>
          ))}
        </p>
      )}
    </div>
  );
}

function everySecond(changed: () => void): () => void {
  const timer = setInterval(changed, 1000);
  return () => clearInterval(timer);
}

/** Whether the plan is over: looked at each second, told only when it changes. */
export function useExpirado(planoExpiraEm: string | null): boolean {
  return useSyncExternalStore(
    everySecond,
    () => planoExpiraEm !== null && Date.parse(planoExpiraEm) <= agora().getTime(),
  );
}
