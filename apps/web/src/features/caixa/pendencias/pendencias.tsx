import { dayOf, formatInstant } from '@balcao/contract/base/calendar';
import { formatReais } from '@balcao/contract/base/money';
import { comVirgula } from '@balcao/contract/base/quantidade';
import type { ListaDePendencias, Pendencia, TipoPendencia } from '@balcao/contract/caixa/pendencias';
import type { Perda } from '@balcao/contract/estoque/perdas';
import { tituloVenda } from '@balcao/contract/vendas/numero';
import type { UseQueryResult } from '@tanstack/react-query';
import { useState } from 'react';
import { Link } from 'react-router';
import { errorText } from '../../../dados/api-client.ts';
import { useFuso } from '../../../dados/loja.ts';
import { toast } from '../../../lib/toast.ts';
import { List } from '../../../ui/listas/list.tsx';
import { useMore } from '../../../ui/listas/use-more.tsx';
import { Card } from '../../../ui/paginas/card.tsx';
import { EmptyState } from '../../../ui/paginas/empty-state.tsx';
import { Note } from '../../../ui/paginas/note.tsx';
import { RowsShape, Wait } from '../../../ui/paginas/shapes.tsx';
import { tardio } from '../../../ui/paginas/tardio.tsx';
import { Button } from '../../../ui/pecas/button.tsx';
import { Sino } from '../../../ui/sinais/marcas.tsx';
import { useMarcarVista } from '../api.ts';
import classes from './pendencias.module.css';

const PorNoCaixa = tardio(() => import('./por-no-caixa.tsx'));

const PENDENCIA: Record<TipoPendencia, { titulo: string; nota: string }> = {
  FORA_DO_CAIXA: {
    titulo: 'Venda fora do caixa',
    nota: 'O caixa não estava aberto quando ela foi feita.',
  },
  PAGAMENTO_DIVERGENTE: {
    titulo: 'Pagamento não confere',
    nota: 'O que foi pago não é o total da venda.',
  },
  LIMITE_EXCEDIDO: { titulo: 'Acima do limite de fiado', nota: 'A venda já tinha sido feita no aparelho.' },
  CLIENTE_EXCLUIDO: {
    titulo: 'Cliente apagado',
    nota: 'A venda é de um cliente que não está mais na lista.',
  },
  DESCONTO_ACIMA: { titulo: 'Desconto acima do permitido', nota: 'A venda já tinha sido feita no aparelho.' },
  CREDITO_DE_EXCLUIDO: {
    titulo: 'Crédito de cliente excluído',
    nota: 'A loja ficou devendo a quem já saiu da lista: devolva o crédito na conta dele.',
  },
  PERDA_SEM_PERMISSAO: {
    titulo: 'Perda de quem não podia baixar',
    nota: 'Os produtos já tinham saído da prateleira. Confira, e desfaça em Estoque se não foi assim.',
  },
  SINAL_PENDENTE: {
    titulo: 'Sinal de venda cancelada',
    nota: 'O dinheiro ainda está na loja: devolva ao cliente ou deixe como crédito.',
  },
  PRE_CONTA_CANCELADA: {
    titulo: 'Cancelada depois da pré-conta',
    nota: 'A conta foi impressa e a comanda foi cancelada: confira se ela não foi paga.',
  },
  PIX_DEVOLVIDO: { titulo: 'Pix devolvido', nota: 'O banco devolveu o dinheiro desta venda.' },
  PIX_VALOR_DIFERENTE: { titulo: 'Pix de outro valor', nota: 'Chegou um valor diferente do que foi pedido.' },
  PIX_SEM_VENDA: { titulo: 'Pix sem venda', nota: 'O dinheiro chegou e a venda não foi finalizada.' },
};

interface PendenciasDoDonoProps {
  consulta: UseQueryResult<ListaDePendencias>;
}

/** The notices that wait for the owner, each with the buttons that settle it. */
export function PendenciasDoDono({ consulta }: PendenciasDoDonoProps) {
  return (
    <List
      consulta={consulta}
      itens={consulta.data?.pendencias}
      erro="Erro ao carregar as pendências. Tente novamente."
      espera={
        <Wait label="Carregando as pendências">
          <RowsShape count={3} />
        </Wait>
      }
      vazio={<EmptyState marca={<Sino />} titulo="Nada espera por você." />}
    >
      {(pendencias) => <Lista pendencias={pendencias} mais={consulta.data?.mais === true} />}
    </List>
  );
}

function Lista({ pendencias, mais }: { pendencias: readonly Pendencia[]; mais: boolean }) {
  const marcar = useMarcarVista();
  const [pondo, setPondo] = useState<Pendencia>();
  const { count, rows, more } = useMore<HTMLUListElement>(pendencias.length, 'pendência', 'pendências');
  const deFora = pendencias.filter(({ tipo }) => tipo === 'FORA_DO_CAIXA');
  const ver = (ids: readonly string[], feito: string) =>
    marcar.mutate(ids, {
      onSuccess: () => toast.sucesso(feito),
      onError: (error) => toast.erro(errorText(error, 'Erro ao confirmar.')),
    });
  return (
    <>
      {deFora.length > 1 && (
        <Note
          tom="destaque"
          titulo={`${deFora.length} vendas feitas com o caixa fechado`}
          acao={
            <Button
              variant="default"
              loading={marcar.isPending}
              onClick={() =>
                ver(
                  deFora.map(({ id }) => id),
                  'Vendas confirmadas fora do caixa.',
                )
              }
            >
              Deixar todas fora
            </Button>
          }
        >
          Ponha cada uma em um caixa, ou deixe todas fora: o faturamento não muda.
        </Note>
      )}
      <Card>
        <ul ref={rows}>
          {pendencias.slice(0, count).map((pendencia) => (
            <Item
              key={`${pendencia.tipo} ${pendencia.id}`}
              pendencia={pendencia}
              busy={marcar.isPending}
              onPor={() => setPondo(pendencia)}
              onVer={() =>
                ver(
                  [pendencia.id],
                  pendencia.tipo === 'FORA_DO_CAIXA' ? 'Venda confirmada fora do caixa.' : 'Pendência vista.',
                )
              }
            />
          ))}
        </ul>
        {more}
        {mais && (
          <p className={classes.nota}>Há outras, mais antigas: elas aparecem quando estas forem vistas.</p>
        )}
      </Card>
      {pondo?.venda && <PorNoCaixa venda={pondo.venda} onClose={() => setPondo(undefined)} />}
    </>
  );
}

/** The losses of its day, where it can be undone. */
function enderecoDaPerda({ criadaEm }: Perda, fuso: string): string {
  const dia = dayOf(new Date(criadaEm), fuso);
  return `/estoque?sala=perdas&de=${dia}&ate=${dia}`;
}

interface ItemProps {
  pendencia: Pendencia;
  busy: boolean;
  onPor: () => void;
  onVer: () => void;
}

function Item({ pendencia, busy, onPor, onVer }: ItemProps) {
  const fuso = useFuso();
  const { tipo, venda, cobranca, cliente, perda, preContas, desde } = pendencia;
  const { titulo, nota } = PENDENCIA[tipo];
  const fora = tipo === 'FORA_DO_CAIXA';
  const quando = formatInstant(new Date(desde), fuso);
  return (
    <li className={classes.item} tabIndex={-1}>
      <div className={classes.texto}>
        <strong>{titulo}</strong>
        {venda ? (
          <p>
            <Link className={classes.link ?? ''} to={`/recibo/${venda.id}`}>
              {tituloVenda(venda)}
            </Link>
            <span>{` · ${formatReais(tipo === 'SINAL_PENDENTE' ? (venda.sinal?.total ?? 0) : venda.total)} · ${quando} · ${venda.vendedor.nome}${preContas ? ` · pré-conta impressa ${preContas}×` : ''}`}</span>
          </p>
        ) : (
          <p>
            {cliente && (
              <span>
                <Link className={classes.link ?? ''} to={`/clientes/${cliente.id}`}>
                  {cliente.nome}
                </Link>
                <span>{` · ${formatReais(-cliente.saldo)} · `}</span>
              </span>
            )}
            {perda && (
              <span>
                <Link className={classes.link ?? ''} to={enderecoDaPerda(perda, fuso)}>
                  {perda.itens
                    .map(
                      ({ produto, quantidade }) => `${comVirgula(quantidade * 1000, 3, 0)} ${produto.nome}`,
                    )
                    .join(', ')}
                </Link>
                <span>{` · ${perda.usuario.nome} · `}</span>
              </span>
            )}
            <span>{`${cobranca ? `${formatReais(cobranca.valor)} · ` : ''}${quando}`}</span>
          </p>
        )}
        <p className={classes.nota}>{nota}</p>
      </div>
      <div className={classes.acoes}>
        {tipo === 'SINAL_PENDENTE' && venda && (
          <Button
            variant="light"
            component={Link}
            to={`/vendas?periodo=tudo&situacao=canceladas&busca=${encodeURIComponent(venda.identificador)}`}
          >
            Acertar
          </Button>
        )}
        {fora && (
          <Button variant="light" disabled={busy} onClick={onPor}>
            Pôr em um caixa
          </Button>
        )}
        <Button variant="default" disabled={busy} onClick={onVer}>
          {fora ? 'Deixar fora' : 'Visto'}
        </Button>
      </div>
    </li>
  );
}
