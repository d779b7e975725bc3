/** Nothing unsent is invisible: count and sum of the sales that wait on this device, on every screen. */
import { formatCentavos } from '@balcao/contract/base/money';
import { useEffect, useLayoutEffect, useRef, useState } from 'react';
import { useUsuario } from '../../dados/use-sessao.ts';
import { Note } from '../../ui/paginas/note.tsx';
import { tardio } from '../../ui/paginas/tardio.tsx';
import { IconCloudUpload } from '../../ui/sinais/icons.ts';
import { pendingSum } from '../operacoes/operacoes.ts';
import classes from './fila.module.css';
import { alturaLembrada, lembrarAltura } from './reserva.tsx';
import { guardadasText, palavraGuardada } from './textos.ts';
import { useWaiting } from './use-waiting.ts';

const carregarDrawer = () => import('./drawer.tsx');
const FilaDrawer = tardio(carregarDrawer);

export default function FilaBadge() {
  const { mine, others, durable, lida } = useWaiting();
  const usuario = useUsuario();
  const room = useRef<HTMLDivElement>(null);
  const [opened, setOpened] = useState(false);
  const sum = pendingSum(mine);
  const stuck = mine.filter((envio) => envio.state === 'quarantine').length;
  const visible = mine.length > 0 || others.length > 0;

  // What waits may wait for a connection: its list is here before that goes away.
  useEffect(() => {
    if (visible) void carregarDrawer().catch(() => undefined);
  }, [visible]);

  // Whatever changed in it: the next page begins with as much room.
  useLayoutEffect(() => {
    if (lida) lembrarAltura(usuario, room.current?.offsetHeight ?? 0);
  });

  return (
    <>
      <div
        role="status"
        ref={room}
        className={classes.room}
        style={lida ? undefined : { minHeight: alturaLembrada(usuario) }}
      >
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
            {mine.length > 0 && (
              <>
                <strong>{`${guardadasText(mine)} ${palavraGuardada(mine)} neste aparelho`}</strong>
                {sum.vendas > 0 && <span>{` · ${formatCentavos(sum.centavos)}`}</span>}
                {stuck > 0 && <span>{` · ${stuck} ${stuck === 1 ? 'precisa' : 'precisam'} de você`}</span>}
              </>
            )}
            {others.map(({ usuarioId, nome, envios }) => (
              <span key={usuarioId} className={classes.line}>
                {`${guardadasText(envios)} de ${nome} neste aparelho`}
              </span>
            ))}
          </Note>
        )}
      </div>
      {opened && <FilaDrawer onClose={() => setOpened(false)} />}
    </>
  );
}
