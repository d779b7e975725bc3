import type { EstadoDoPedido, PedidoDaCozinha } from '@balcao/contract/cozinha/cozinha';
import { useState } from 'react';
import { useEstacoes } from '../../dados/estacoes.ts';
import { useUsuario } from '../../dados/use-sessao.ts';
import { FALHA } from '../../lib/conexao.ts';
import { useTelaAcesa } from '../../lib/tela-acesa.ts';
import { useNow } from '../../lib/use-now.ts';
import { ErrorState } from '../../ui/paginas/error-state.tsx';
import { Loading } from '../../ui/paginas/loading.tsx';
import { Note } from '../../ui/paginas/note.tsx';
import { Button } from '../../ui/pecas/button.tsx';
import { VisuallyHidden } from '../../ui/pecas/visually-hidden.tsx';
import { useMudarPedido, usePedidos } from './api.ts';
import { Cabecalho } from './cabecalho.tsx';
import { Colunas } from './colunas.tsx';
import classes from './cozinha.module.css';
import { estacaoLembrada, lembrarEstacao } from './preferencias.ts';
import { demoraText, minutosDesde, montarQuadro, nomeDoPedido } from './quadro.ts';
import { SemPedidos } from './sem-pedidos.tsx';
import { useChegada } from './use-chegada.ts';

/** How often the ages are looked at, in milliseconds. */
const OLHAR = 10_000;

/** What is to be prepared, how far it is, and for how long somebody has been waiting for it. */
export default function CozinhaPage() {
  const usuario = useUsuario();
  const lojaId = usuario?.lojaId ?? '';
  const agora = useNow(OLHAR);
  const lista = usePedidos();
  const estacoes = useEstacoes();
  const [escolhida, setEscolhida] = useState(() => estacaoLembrada(lojaId));
  const [ultimo, setUltimo] = useState<{ pedido: PedidoDaCozinha; para: EstadoDoPedido }>();
  const mudar = useMudarPedido();
  const telas = estacoes?.filter(({ tela }) => tela) ?? [];
  // One that was taken away hides nothing.
  const estacaoId = telas.some(({ id }) => id === escolhida) ? escolhida : undefined;
  // What comes on paper alone is nobody's to move on here; a station of which nothing is known is shown.
  const soNoPapel = new Set(estacoes?.filter(({ tela }) => !tela).map(({ id }) => id));
  const mostra = (id: string) => (estacaoId === undefined ? !soNoPapel.has(id) : id === estacaoId);
  const quadro = lista.data && montarQuadro(lista.data.pedidos, mostra);
  const dito = useChegada(quadro?.NOVO, estacaoId);
  useTelaAcesa();

  function mover(pedido: PedidoDaCozinha, para: EstadoDoPedido) {
    setUltimo({ pedido, para });
    void mudar(pedido, para);
  }

  function desfazer({ pedido, para }: NonNullable<typeof ultimo>) {
    setUltimo(undefined);
    void mudar({ ...pedido, estado: para }, pedido.estado);
  }

  const vazio = quadro && Object.values(quadro).every(({ length }) => length === 0);
  return (
    <div className={classes.pagina}>
      <title>Cozinha · Balcão</title>
      <Cabecalho
        estacoes={telas}
        estacaoId={estacaoId}
        onEstacao={(id) => {
          lembrarEstacao(lojaId, id);
          setEscolhida(id);
        }}
        desfazer={ultimo && { nome: nomeDoPedido(ultimo.pedido), onClick: () => desfazer(ultimo) }}
      />
      <VisuallyHidden role="status">{dito}</VisuallyHidden>
      {lista.stale && lista.data && (
        <Note
          tom="atencao"
          role="status"
          acao={
            <Button variant="default" loading={lista.refetching} onClick={lista.refetch}>
              Tentar de novo
            </Button>
          }
        >
          {`${FALHA[lista.falha ?? 'semConexao']}: aqui está o que havia há ${demoraText(minutosDesde(lista.data.em, agora))}. O que você tocar fica guardado e vai quando ela voltar.`}
        </Note>
      )}
      {lista.failed && <ErrorState card texto="Não foi possível carregar os pedidos." consulta={lista} />}
      {lista.loading && (
        <Loading as="cards" label="Carregando os pedidos" count={3} height={220} className={classes.espera} />
      )}
      {vazio && <SemPedidos semEstacoes={estacoes?.length === 0} dono={usuario?.tipo === 'PRINCIPAL'} />}
      {quadro && !vazio && (
        <Colunas
          quadro={quadro}
          agora={agora}
          comEstacao={estacaoId === undefined && telas.length > 1}
          onMudar={mover}
        />
      )}
    </div>
  );
}
