import { formatCentavos } from '@balcao/contract/money';
import { totalItens } from '@balcao/contract/vendas';
import { Button } from '@mantine/core';
import { useState } from 'react';
import { confirmar } from '../../components/confirm.tsx';
import { toast } from '../../lib/toast.ts';
import { fila } from '../fila.ts';
import { isQuestion } from '../motor/decisoes.ts';
import type { Entry } from '../motor/envio.ts';
import { download } from '../navegador/exportar.ts';
import classes from './fila.module.css';
import { age, operationText, stateText } from './textos.ts';

interface FilaEntryProps {
  entry: Entry;
  now: number;
  /** Another person's sale: the owner sends the whole queue, not one by one, and may take out what can't be sent. */
  readOnly?: boolean;
  onFix?: ((entry: Entry) => void) | undefined;
}

/** One waiting sale: what it is, how old, what the server said last, and what a person can do about it. */
export function FilaEntry({ entry, now, readOnly = false, onFix }: FilaEntryProps) {
  const [busy, setBusy] = useState(false);
  const question = isQuestion(entry);
  const stuck = entry.state === 'quarantine' && !question;
  // A counter sale's identifier is a timestamp: nobody's name for it.
  const nome = entry.tipo === 'VENDAS' ? '' : entry.identificador;
  const title = `${operationText(entry)} ${nome}`.trim();

  const during = async (work: Promise<void>) => {
    setBusy(true);
    try {
      await work;
    } catch {
      toast.erro('Erro ao salvar venda.');
    } finally {
      setBusy(false);
    }
  };
  const retry = () => during(fila.retryNow(entry.key));
  const registered = () => during(fila.discard(entry.key));

  const discard = async () => {
    const sure = await confirmar({
      titulo: 'Descartar esta venda?',
      texto: 'Ela não será enviada e não entra no faturamento. Exporte antes, se precisar dela.',
      confirmar: 'Descartar',
      perigo: true,
    });
    if (sure) await during(fila.discard(entry.key));
  };

  return (
    <li className={classes.entry} data-state={entry.state}>
      <div className={classes.head}>
        <span>{title}</span>
        <span className="money">{formatCentavos(totalItens(entry.body.itens))}</span>
      </div>
      <p className={classes.meta}>
        {age(entry.body.criadaEm, now)} · {stateText(entry)}
        {entry.attempts > 0 && ` · ${entry.attempts} ${entry.attempts === 1 ? 'tentativa' : 'tentativas'}`}
      </p>
      <ul className={classes.itens} aria-label="Itens">
        {[...entry.body.itens.entries()].map(([position, item]) => (
          <li key={position}>
            {item.quantidade} × {item.nome}
          </li>
        ))}
      </ul>
      {question && (
        <p className={classes.answer}>
          <strong>Esta venda já foi registrada?</strong> Uma venda igual tinha acabado de ser feita. Se o
          cliente levou duas vezes o mesmo, é outra venda.
        </p>
      )}
      {entry.last && !question && (
        <p className={classes.answer}>
          <strong>Última resposta:</strong> {entry.last.mensagem}
        </p>
      )}
      <div className={classes.actions}>
        {question && (
          <>
            <Button size="sm" variant="light" disabled={busy} onClick={registered}>
              Já registrada
            </Button>
            <Button size="sm" variant="default" loading={busy} onClick={retry}>
              É outra venda
            </Button>
          </>
        )}
        {!readOnly && !question && (
          <Button size="sm" variant="light" loading={busy} onClick={retry}>
            {stuck ? 'Reenviar' : 'Tentar agora'}
          </Button>
        )}
        {!readOnly && stuck && onFix && entry.operation === 'abrir' && (
          <Button size="sm" variant="default" onClick={() => onFix(entry)}>
            Corrigir
          </Button>
        )}
        <Button size="sm" variant="default" onClick={() => download([entry])}>
          Exportar
        </Button>
        {(stuck || (readOnly && entry.state === 'held')) && (
          <Button size="sm" variant="subtle" color="red.8" onClick={discard}>
            Descartar
          </Button>
        )}
      </div>
    </li>
  );
}
