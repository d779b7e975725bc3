/** Nothing unsent is invisible: count and sum of the sales that wait on this device, on every screen. */
import { formatCentavos } from '@balcao/contract/money';
import { lazy, Suspense, useState } from 'react';
import { IconCloudUpload } from '../../ui/icons.ts';
import { Note } from '../../ui/note.tsx';
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
          <Note tom="ruim" edged className={classes.badge ?? ''}>
            <strong>Este navegador não guarda vendas.</strong> Elas vão direto ao servidor: não feche a página
            antes de ver a venda registrada. Saia da janela anônima ou libere espaço.
          </Note>
        )}
        {visible && (
          <Note
            as="button"
            type="button"
            tom={stuck > 0 ? 'ruim' : 'atencao'}
            edged
            className={classes.badge ?? ''}
            icone={IconCloudUpload}
            acao={<span className={classes.badgeMore}>Ver</span>}
            aria-haspopup="dialog"
            onClick={() => setOpened(true)}
          >
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
              <span key={usuarioId} className={classes.line}>
                {vendasText(pendingSum(envios).vendas)} de {nome} neste aparelho
              </span>
            ))}
          </Note>
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
