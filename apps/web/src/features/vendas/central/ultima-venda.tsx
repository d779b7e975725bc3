import { formatCentavos } from '@balcao/contract/base/money';
import { useImpressoraDoAparelho } from '../../../dados/impressora-do-aparelho.ts';
import type { Envio } from '../../../fila/fila.ts';
import { Note } from '../../../ui/paginas/note.tsx';
import { Button } from '../../../ui/pecas/button.tsx';
import { IconPrinter } from '../../../ui/sinais/icons.ts';
import { abrirRecibo } from '../recibo/abrir-recibo.ts';
import type { Registered } from '../ultima-venda.ts';
import classes from './central.module.css';

/** The last sale, with its receipt one tap away. */
export default function UltimaVenda({ last, envios }: { last: Registered; envios: readonly Envio[] }) {
  const { aoFinalizar, impressora } = useImpressoraDoAparelho();
  const mine = envios.filter((envio) => envio.vendaId === last.vendaId);
  return (
    <Note
      role="status"
      tom="bom"
      edged
      className={classes.ultimaVenda}
      acao={
        <Button
          variant={aoFinalizar === 'perguntar' ? 'filled' : 'light'}
          leftSection={<IconPrinter />}
          onClick={() => abrirRecibo(last.vendaId)}
        >
          {impressora && aoFinalizar === 'sempre' ? 'Imprimir de novo' : 'Imprimir recibo'}
        </Button>
      }
    >
      <strong>
        {`${last.tipo === 'COMANDAS' ? 'Última comanda' : 'Última venda'}: ${formatCentavos(last.total)}`}
      </strong>
      {last.pago && (
        <span className={classes.line}>
          <span>{last.pago.formas}</span>
          {last.pago.troco !== undefined && (
            <span>
              {' · Troco '}
              <strong className={classes.troco}>{formatCentavos(last.pago.troco)}</strong>
            </span>
          )}
        </span>
      )}
      {mine.some((envio) => envio.state === 'waiting') && (
        <span className={classes.line}>Guardada neste aparelho; será enviada assim que houver conexão.</span>
      )}
      {mine.some((envio) => envio.state === 'held' || envio.state === 'quarantine') && (
        <span className={classes.line}>Guardada neste aparelho: precisa de você para ser registrada.</span>
      )}
      {last.avisos.map((aviso) => (
        <span key={aviso.nome} className={`${classes.line} ${classes.aviso}`}>
          {`${aviso.nome}: estoque ${aviso.estoque}. Confira a contagem.`}
        </span>
      ))}
    </Note>
  );
}
