import { formatCentavos } from '@balcao/contract/base/money';
import { formatQuantidade } from '@balcao/contract/base/quantidade';
import { emCentavos } from '@balcao/contract/vendas/venda';
import { Button, Group } from '@mantine/core';
import { useState } from 'react';
import { toast } from '../../lib/toast.ts';
import { confirmar } from '../../ui/dialogos/perguntas.ts';
import { Card } from '../../ui/paginas/card.tsx';
import type { Tom } from '../../ui/sinais/tom.ts';
import { abrirDeNovo, fila } from '../fila.ts';
import { nomeadosPor } from '../motor/dependencias.ts';
import { ehCadastro } from '../motor/ditos.ts';
import type { Envio } from '../motor/envio.ts';
import { ehDeVenda, ehPergunta, ehSemComanda, totalDoEnvio } from '../motor/envio.ts';
import { exportar } from '../navegador/exportar.ts';
import classes from './fila.module.css';
import { age } from './textos.ts';
import { operationText, pagamentosText, porQueText, stateText } from './textos-da-lista.ts';

const TOM: Partial<Record<Envio['state'], Tom>> = { quarantine: 'ruim', held: 'atencao' };

const DESCARTE = {
  titulo: 'Descartar esta venda?',
  texto: 'Ela não será enviada e não entra no faturamento. Exporte antes, se precisar dela.',
};

/** Of what is no sale, and nothing done to a drawer. */
const DESCARTES: Partial<Record<Envio['operation'], (nome: string) => typeof DESCARTE>> = {
  receber: (nome) => ({
    titulo: 'Descartar este recebimento?',
    texto: `Ele não será enviado, e ${nome} continua devendo.`,
  }),
  cadastrarProduto: (nome) => ({
    titulo: 'Descartar este produto?',
    texto: `${nome} não entra no cadastro. O que foi vendido dele segue como item avulso.`,
  }),
  cadastrarCliente: (nome) => ({
    titulo: 'Descartar este cliente?',
    texto: `${nome} não entra no cadastro.`,
  }),
  lancarDespesa: () => ({
    titulo: 'Descartar esta despesa?',
    texto: 'Ela não será enviada e não sai do lucro.',
  }),
  cancelar: (nome) => ({
    titulo: 'Descartar este cancelamento?',
    texto: `${nome} continua valendo.`,
  }),
  mover: () => ({ titulo: 'Descartar esta mudança?', texto: 'Os itens ficam na comanda em que estavam.' }),
  fundir: () => ({ titulo: 'Descartar esta mudança?', texto: 'As comandas continuam separadas.' }),
};

function descarteDe(envio: Envio): typeof DESCARTE {
  const { operation, identificador } = envio;
  if (ehDeVenda(envio)) return DESCARTE;
  const outro = DESCARTES[operation];
  if (outro) return outro(identificador);
  return {
    titulo: 'Descartar este registro do caixa?',
    texto:
      operation === 'abrirCaixa'
        ? 'Ele e o que veio depois dele neste caixa não serão enviados. As vendas não mudam.'
        : 'Ele não será enviado, e o caixa fica sem ele.',
  };
}

const SEM_VALOR: readonly Envio['operation'][] = ['fecharCaixa', 'cadastrarCliente', 'mover', 'fundir'];
const temValor = ({ operation }: Envio) => !SEM_VALOR.includes(operation);

/** A customer whom something names that waits can't be left out: there would be nobody to owe it. */
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

/** One waiting sale: what it is, how old, what the server said last, and what a person can do about it. */
export function EnvioNaLista({ envio, now, readOnly = false, onFix }: EnvioNaListaProps) {
  const [busy, setBusy] = useState(false);
  const pergunta = ehPergunta(envio);
  const deVenda = ehDeVenda(envio);
  const semComanda = envio.state === 'held' && ehSemComanda(envio);
  const stuck = envio.state === 'quarantine' && !pergunta;
  // A counter sale's identifier is a timestamp: nobody's name for it.
  const nome = envio.tipo === 'VENDAS' && deVenda ? '' : envio.identificador;
  const paga = pagamentosText(envio);
  const title = `${operationText(envio)} ${nome}`.trim();

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
  const retry = () => during(fila.retryNow(envio.key));
  const registered = () => during(fila.discard(envio.key));

  const discard = async () => {
    const sure = await confirmar({
      ...descarteDe(envio),
      confirmar: 'Descartar',
      perigo: true,
    });
    if (sure) await during(fila.discard(envio.key));
  };

  return (
    <Card as="li" inner tom={TOM[envio.state]} data-state={envio.state}>
      <div className={classes.head}>
        <span>{title}</span>
        {temValor(envio) && <span className="money">{formatCentavos(totalDoEnvio(envio))}</span>}
      </div>
      <p className={classes.meta}>
        {`${age(envio.body.criadaEm, now)} · ${stateText(envio)}${envio.attempts > 0 ? ` · ${envio.attempts} ${envio.attempts === 1 ? 'tentativa' : 'tentativas'}` : ''}`}
      </p>
      {deVenda && (
        <ul className={classes.itens} aria-label="Itens">
          {[...envio.body.itens.entries()].map(([position, item]) => (
            <li key={position}>
              {`${formatQuantidade(item.quantidade, emCentavos(item).unidade)} × ${item.nome}`}
            </li>
          ))}
        </ul>
      )}
      {paga && <p className={classes.meta}>{paga}</p>}
      {pergunta && (
        <p className={classes.answer}>
          <strong>Esta venda já foi registrada?</strong> Uma venda igual tinha acabado de ser feita. Se o
          cliente levou duas vezes o mesmo, é outra venda.
        </p>
      )}
      {envio.last && !pergunta && (
        <p className={classes.answer}>
          <strong>Última resposta:</strong>
          <span>{` ${porQueText(envio) ?? ''}`}</span>
        </p>
      )}
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
        {!readOnly && !pergunta && (
          <Button size="sm" variant="light" loading={busy} onClick={retry}>
            {stuck ? 'Reenviar' : 'Tentar agora'}
          </Button>
        )}
        {!readOnly && semComanda && (
          <Button size="sm" variant="default" loading={busy} onClick={() => during(abrirDeNovo(envio.key))}>
            {envio.operation === 'encerrar' ? 'Registrar no balcão' : 'Abrir de novo'}
          </Button>
        )}
        {!readOnly && stuck && onFix && (envio.operation === 'abrir' || ehCadastro(envio.operation)) && (
          <Button size="sm" variant="default" onClick={() => onFix(envio)}>
            Corrigir
          </Button>
        )}
        <Button size="sm" variant="default" onClick={() => exportar([envio])}>
          Exportar
        </Button>
        {(stuck || semComanda || (readOnly && envio.state === 'held')) && !nomeado(envio) && (
          <Button size="sm" variant="subtle" color="perigo" onClick={discard}>
            Descartar
          </Button>
        )}
      </Group>
    </Card>
  );
}
