/** Nothing unsent is invisible: count and sum of the sales that wait on this device, on every screen. */
import { formatCentavos } from '@balcao/contract/money';
import { lazy, Suspense, useState } from 'react';
import { IconAlertTriangle, IconCloudUpload } from '../../ui/icons.ts';
import { pendingSum } from '../motor/envio.ts';
import classes from './fila.module.css';
import { vendasText } from './textos.ts';
import { useWaiting } from './use-waiting.ts';

const FilaDrawer = lazy(() => import('./drawer.tsx'));

export default function FilaBadge() {
  const { mine, others, durable } = useWaiting();
  const [opened, setOpened] = useState(false);
  const sum = pendingSum(mine);
  const stuck = mine.filter((envio) => envio.state === 'quarantine').length;
  const visible = sum.vendas > 0 || others.length > 0;

  return (
    <>
      <div role="status">
        {!durable && (
          <div className={classes.badge} data-bad>
            <IconAlertTriangle size={22} aria-hidden="true" />
            <span className={classes.badgeText}>
              <strong>Este navegador não guarda vendas.</strong> Elas vão direto ao servidor: não feche a
              página antes de ver a venda registrada. Saia da janela anônima ou libere espaço.
            </span>
          </div>
        )}
        {visible && (
          <button
            type="button"
            className={classes.badge}
            {...(stuck > 0 ? { 'data-bad': true } : {})}
            aria-haspopup="dialog"
            onClick={() => setOpened(true)}
          >
            <IconCloudUpload size={22} aria-hidden="true" />
            <span className={classes.badgeText}>
              {sum.vendas > 0 && (
                <>
                  <strong>
                    {vendasText(sum.vendas)} {sum.vendas === 1 ? 'guardada' : 'guardadas'} neste aparelho
                  </strong>
                  {` · ${formatCentavos(sum.centavos)}`}
                  {stuck > 0 && ` · ${stuck} ${stuck === 1 ? 'precisa' : 'precisam'} de você`}
                </>
              )}
              {others.map(({ usuarioId, nome, envios }) => (
                <span key={usuarioId} style={{ display: 'block' }}>
                  {vendasText(pendingSum(envios).vendas)} de {nome} neste aparelho
                </span>
              ))}
            </span>
            <span className={classes.badgeMore}>Ver</span>
          </button>
        )}
      </div>
      {opened && (
        <Suspense fallback={null}>
          <FilaDrawer onClose={() => setOpened(false)} />
        </Suspense>
      )}
    </>
  );
}
