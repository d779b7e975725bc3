import { formatCentavos } from '@balcao/contract/base/money';
import { plural } from '@balcao/contract/base/numeros';
import { formatQuantidade } from '@balcao/contract/base/quantidade';
import { emCentavos, nomeDaLinha } from '@balcao/contract/vendas/venda';
import { useState } from 'react';
import { toast } from '../../lib/toast.ts';
import { confirmar } from '../../ui/dialogos/perguntas.ts';
import { Button } from '../../ui/pecas/button.tsx';
import { Group } from '../../ui/pecas/stack.tsx';
import { IconChevronDown } from '../../ui/sinais/icons.ts';
import type { Tom } from '../../ui/sinais/tom.ts';
import { abrirDeNovo, contarEmOutra } from '../a-pedido.ts';
import { fila } from '../desta-pagina.ts';
import { nomeadosPor } from '../motor/dependencias.ts';
import { type Envio, ehPergunta } from '../motor/envio.ts';
import { exportar } from '../navegador/exportar.ts';
import { ehSemContagem } from '../operacoes/leitura-nova.ts';
import { ehCadastro, ehDeVenda, ehSemComanda, totalDoEnvio } from '../operacoes/operacoes.ts';
import classes from './lista.module.css';
import { descarteDe, operationText, temValor } from './operacoes.ts';
import { age } from './textos.ts';
import { itensText, pagamentosText, porQueText, stateText } from './textos-da-lista.ts';

const TOM: Partial<Record<Envio['state'], Tom>> = { quarantine: 'ruim', held: 'atencao' };

/** A customer whom another waiting envio names can't be discarded: the debt would have no owner. */
function nomeado({ operation, vendaId }: Envio): boolean {
  if (operation !== 'cadastrarCliente') return false;
  return fila
    .get()
    .envios.some((other) => other.operation !== operation && nomeadosPor(other).includes(vendaId));
}

interface EnvioNaListaProps {
  envio: Envio;
  now: number;
  /** Another person's sale: the owner sends the whole queue, not one by one, and may take out what can't be sent. */
  readOnly?: boolean;
  onFix?: ((envio: Envio) => void) | undefined;
}

/** One waiting sale in a line; where it needs a person, why, and what she can do. The rest is at a tap. */
export function EnvioNaLista({ envio, now, readOnly = false, onFix }: EnvioNaListaProps) {
  const [busy, setBusy] = useState(false);
  const pergunta = ehPergunta(envio);
  const semComanda = envio.state === 'held' && ehSemComanda(envio);
  const stuck = envio.state === 'quarantine' && !pergunta;
  const precisa = envio.state === 'quarantine' || envio.state === 'held';
  // A counter sale's identifier is a timestamp: it is known by what was sold.
  const itens = envio.tipo === 'VENDAS' && ehDeVenda(envio) ? itensText(envio) : undefined;
  const quando = `${age(envio.body.criadaEm, now)} · ${stateText(envio)}`;

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
  const semContagem = ehSemContagem(envio);
  const retry = () => during(fila.retryNow(envio.key));
  const recount = () => during(contarEmOutra(envio.vendaId).then(() => undefined));
  const registered = () => during(fila.discard(envio.key));

  const discard = async () => {
    const sure = await confirmar({ ...descarteDe(envio), confirmar: 'Descartar', perigo: true });
    if (sure) await during(fila.discard(envio.key));
  };

  return (
    <li className={classes.envio} data-tom={TOM[envio.state]} data-state={envio.state}>
      <details>
        <summary>
          <strong className={classes.oQue}>
            {itens ?? `${operationText(envio)} ${envio.identificador}`}
          </strong>
          {temValor(envio) && <strong className="money">{formatCentavos(totalDoEnvio(envio))}</strong>}
          <span className={classes.quando}>
            {itens && <span className={classes.tipo}>{`${operationText(envio)} · `}</span>}
            {quando}
          </span>
          <IconChevronDown size="sm" />
        </summary>
        <Detalhes envio={envio} />
      </details>
      {pergunta && (
        <p className={classes.answer}>
          <strong>Esta venda já foi registrada?</strong> Uma venda igual tinha acabado de ser feita. Se o
          cliente levou duas vezes o mesmo, é outra venda.
        </p>
      )}
      {precisa && !pergunta && envio.last && <p className={classes.answer}>{porQueText(envio)}</p>}
      {precisa && (
        <Group gap="xs" mt="sm">
          {pergunta && (
            <>
              <Button size="sm" variant="light" disabled={busy} onClick={registered}>
                Já registrada
              </Button>
              <Button size="sm" variant="default" loading={busy} onClick={retry}>
                É outra venda
              </Button>
            </>
          )}
          {!readOnly && semContagem && (
            <Button size="sm" variant="light" loading={busy} onClick={recount}>
              Contar em outra
            </Button>
          )}
          {!readOnly && !pergunta && !semContagem && (
            <Button size="sm" variant="light" loading={busy} onClick={retry}>
              {stuck ? 'Reenviar' : 'Tentar agora'}
            </Button>
          )}
          {!readOnly && semComanda && (
            <Button size="sm" variant="default" loading={busy} onClick={() => during(abrirDeNovo(envio.key))}>
              {envio.operation === 'encerrar' ? 'Registrar no balcão' : 'Abrir de novo'}
            </Button>
          )}
          {!readOnly && stuck && onFix && (envio.operation === 'abrir' || ehCadastro(envio)) && (
            <Button size="sm" variant="default" onClick={() => onFix(envio)}>
              Corrigir
            </Button>
          )}
          {(stuck || semComanda || (readOnly && envio.state === 'held')) && !nomeado(envio) && (
            <Button size="sm" variant="subtle" color="perigo" onClick={discard}>
              Descartar
            </Button>
          )}
        </Group>
      )}
    </li>
  );
}

/** What is in it, and what became of it so far: for who wants to know. */
function Detalhes({ envio }: { envio: Envio }) {
  const paga = pagamentosText(envio);
  const porQue =
    envio.last && envio.state === 'waiting' ? `. Última resposta: ${porQueText(envio) ?? ''}` : '';
  return (
    <>
      {ehDeVenda(envio) && (
        <ul className={classes.itens} aria-label="Itens">
          {[...envio.body.itens.entries()].map(([position, item]) => (
            <li key={position}>
              {`${formatQuantidade(item.quantidade, emCentavos(item).unidade)} × ${nomeDaLinha(item)}`}
            </li>
          ))}
        </ul>
      )}
      {paga && <p className={classes.meta}>{paga}</p>}
      {envio.attempts > 0 && (
        <p className={classes.meta}>{`${plural(envio.attempts, 'tentativa', 'tentativas')}${porQue}`}</p>
      )}
      <Button size="sm" variant="default" mt="sm" onClick={() => exportar([envio])}>
        Exportar
      </Button>
    </>
  );
}
