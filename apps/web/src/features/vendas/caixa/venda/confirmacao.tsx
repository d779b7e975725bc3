import { formatCentavos, parseMoney } from '@balcao/contract/base/money';
import { numeroNaFrase } from '@balcao/contract/vendas/numero';
import { useId, useState } from 'react';
import { useImpressoraDoAparelho } from '../../../../dados/impressora-do-aparelho.ts';
import { useFila } from '../../../../fila/fila.ts';
import { Button } from '../../../../ui/pecas/button.tsx';
import { Campo } from '../../../../ui/pecas/campo.tsx';
import { VisuallyHidden } from '../../../../ui/pecas/visually-hidden.tsx';
import { Eco } from '../../../../ui/sinais/eco.tsx';
import { IconCircleCheck, IconPrinter } from '../../../../ui/sinais/icons.ts';
import { abrirRecibo } from '../../recibo/abrir-recibo.ts';
import { Compartilhar } from '../../recibo/compartilhar.tsx';
import type { Registered } from '../../ultima-venda.ts';
import { keepFocus } from '../teclas/use-foco.ts';
import classes from './confirmacao.module.css';
import { SUCESSO_REGISTRADA } from './textos.ts';

/** In the cart's place: the last sale, its receipt and its change. No answer is required. */
export function Confirmacao({ feita }: { feita: Registered }) {
  const { envios } = useFila();
  // With its number the server has it, whatever the queue still tells.
  const aqui = !feita.enviando && feita.numero === undefined;
  const mine = aqui ? envios.filter((envio) => envio.vendaId === feita.vendaId) : [];
  const stuck = mine.some(({ state }) => state === 'held' || state === 'quarantine');
  return (
    <section className={classes.feita} aria-label="Última venda">
      {!feita.atencao && (
        <p className={classes.dita} role="alert">
          <IconCircleCheck />
          <span>{feita.finalizada ?? SUCESSO_REGISTRADA}</span>
        </p>
      )}
      <h2 className={classes.titulo}>
        <VisuallyHidden>Venda registrada · </VisuallyHidden>
        <span>{formatCentavos(feita.total)}</span>
      </h2>
      {/* Its number is on its way, and has its place. */}
      <p className={classes.numero} data-enviando={feita.enviando}>
        {[`Venda ${numeroNaFrase({ id: feita.vendaId, numero: feita.numero })}`, feita.pago?.formas]
          .filter(Boolean)
          .join(' · ')}
      </p>
      {mine.length > 0 && (
        <p className={classes.nota}>
          {stuck
            ? 'Guardada neste aparelho: precisa de você para ser registrada.'
            : 'Guardada neste aparelho; será enviada assim que houver conexão.'}
        </p>
      )}
      {feita.avisos.map((aviso) => (
        <p key={aviso.nome} className={classes.nota}>
          {`${aviso.nome}: estoque ${aviso.estoque}. Confira a contagem.`}
        </p>
      ))}
      {feita.pago?.troco !== undefined && <Volta troco={feita.pago.troco} />}
      {(feita.pago?.emDinheiro ?? true) && feita.pago?.troco === undefined && <Troco total={feita.total} />}
      <Recibo vendaId={feita.vendaId} />
    </section>
  );
}

/** Its receipt: one tap away, or the question that this device is to ask. */
function Recibo({ vendaId }: { vendaId: string }) {
  const { aoFinalizar, impressora } = useImpressoraDoAparelho();
  const [respondida, setRespondida] = useState<string>();
  const pergunta = aoFinalizar === 'perguntar' && respondida !== vendaId;
  const saiu = impressora !== undefined && aoFinalizar === 'sempre';
  return (
    <div
      className={classes.botoes}
      {...(pergunta ? { role: 'group', 'aria-label': 'Imprimir o recibo?' } : {})}
    >
      <Button
        variant={pergunta ? 'filled' : 'light'}
        leftSection={<IconPrinter />}
        onMouseDown={keepFocus}
        onClick={() => {
          setRespondida(vendaId);
          abrirRecibo(vendaId);
        }}
      >
        {saiu ? 'Imprimir de novo' : 'Imprimir recibo'}
      </Button>
      {pergunta ? (
        <Button variant="default" onMouseDown={keepFocus} onClick={() => setRespondida(vendaId)}>
          Sem recibo
        </Button>
      ) : (
        <Compartilhar vendaId={vendaId} variant="subtle" />
      )}
    </div>
  );
}

/** Said before: it stays until the next sale begins. */
function Volta({ troco }: { troco: number }) {
  return (
    <p className={`${classes.volta} ${classes.dito}`} role="status">
      Troco <strong>{formatCentavos(troco)}</strong>
    </p>
  );
}

/** Whoever wants to know what comes back says what was given; nobody has to. */
function Troco({ total }: { total: number }) {
  const [texto, setTexto] = useState('');
  const id = useId();
  const recebido = parseMoney(texto);
  const troco = recebido === undefined ? undefined : recebido - total;
  return (
    <div className={classes.troco}>
      <div className={classes.recebido}>
        <label htmlFor={id}>Recebido</label>
        <Eco texto={texto}>
          <Campo
            id={id}
            inputMode="decimal"
            placeholder="0,00"
            value={texto}
            onChange={(event) => setTexto(event.currentTarget.value)}
          />
        </Eco>
      </div>
      <p
        className={classes.volta}
        role="status"
        {...(troco !== undefined && troco < 0 ? { 'data-falta': true } : {})}
      >
        {troco !== undefined && (
          <>
            <span>{troco < 0 ? 'Falta ' : 'Troco '}</span>
            <strong>{formatCentavos(Math.abs(troco))}</strong>
          </>
        )}
      </p>
    </div>
  );
}
