import { doPedido, mensagemDoPedido, type PedidoDeCompra } from '@balcao/papel/do-pedido';
import { useQuery } from '@tanstack/react-query';
import { useMemo, useState } from 'react';
import { useNavigate } from 'react-router';
import { v7 as uuidv7 } from 'uuid';
import { fornecedoresQuery } from '../../../dados/fornecedores.ts';
import { useLoja } from '../../../dados/loja.ts';
import { produtosQuery } from '../../../dados/produtos.ts';
import { agora } from '../../../lib/clock.ts';
import { imprimir } from '../../../papel/imprimir.ts';
import { confirmar } from '../../../ui/dialogos/perguntas.ts';
import { List } from '../../../ui/listas/list.tsx';
import { EmptyState } from '../../../ui/paginas/empty-state.tsx';
import { Page } from '../../../ui/paginas/page.tsx';
import { RowsShape, Wait } from '../../../ui/paginas/shapes.tsx';
import { tardio } from '../../../ui/paginas/tardio.tsx';
import { Prateleira } from '../../../ui/sinais/marcas.tsx';
import { useComprar } from '../api.ts';
import { comecarNova } from '../nova/use-nova.ts';
import { FornecedorCartao } from './fornecedor-cartao.tsx';
import { compraDoPedido, type ListaMudada, type MudancaDaLinha } from './lista.ts';

const MensagemDialog = tardio(() => import('../../../papel/mensagem-dialog.tsx'));

const COMPRAS = { para: '/compras', texto: 'Compras' };

/** `/compras/comprar`: what runs out, how much of it to buy, of whom. */
export default function ComprarPage() {
  const consulta = useComprar();
  const catalogo = useQuery(produtosQuery).data;
  const fornecedores = useQuery(fornecedoresQuery).data;
  const unidades = useMemo(() => new Map(catalogo?.map(({ id, unidade }) => [id, unidade])), [catalogo]);
  const loja = useLoja().data;
  const navigate = useNavigate();
  const [mudancas, setMudancas] = useState<ListaMudada>({});
  const [enviando, setEnviando] = useState<{ pedido: PedidoDeCompra; telefone: string | null | undefined }>();

  const mudar = (id: string, parte: MudancaDaLinha) =>
    setMudancas((antes) => ({ ...antes, [id]: { ...antes[id], ...parte } }));

  return (
    <>
      <Page
        voltar={COMPRAS}
        titulo="O que comprar"
        descricao="O que está abaixo do ideal, ou do que vende em 15 dias."
      >
        <List
          consulta={consulta}
          itens={consulta.data}
          erro="Erro ao carregar o que comprar."
          espera={
            <Wait label="Carregando o que comprar">
              <RowsShape titled count={4} />
              <RowsShape titled count={2} />
            </Wait>
          }
          vazio={
            <EmptyState
              marca={<Prateleira />}
              titulo="Nada para comprar agora"
              nota="Quando algum produto estiver acabando, ele aparece aqui, com quanto comprar e de quem."
            />
          }
        >
          {(todos) =>
            todos.map((lista) => {
              const { fornecedor } = lista;
              return (
                <FornecedorCartao
                  key={fornecedor?.id ?? ''}
                  lista={lista}
                  mudancas={mudancas}
                  unidades={unidades}
                  pronto={loja !== undefined}
                  onMudar={mudar}
                  onEnviar={(pedido) =>
                    setEnviando({
                      pedido,
                      telefone: fornecedores?.find(({ id }) => id === fornecedor?.id)?.telefone,
                    })
                  }
                  onImprimir={(pedido) =>
                    loja &&
                    void imprimir({
                      ler: () => ({ papel: doPedido(pedido, loja, agora()), largura: loja.larguraPapel }),
                      falhou: 'Não foi possível imprimir a lista. Tente novamente.',
                    })
                  }
                  onEntrar={async (linhas) => {
                    const comecou = await comecarNova(compraDoPedido(fornecedor, linhas, uuidv7), trocar);
                    if (comecou) void navigate('/compras/nova');
                  }}
                />
              );
            })
          }
        </List>
      </Page>
      {enviando && loja && (
        <MensagemDialog
          titulo="Enviar pedido no WhatsApp"
          papel={mensagemDoPedido(enviando.pedido, loja)}
          telefone={enviando.telefone}
          campo="WhatsApp do fornecedor"
          onClose={() => setEnviando(undefined)}
        />
      )}
    </>
  );
}

const trocar = () =>
  confirmar({
    titulo: 'Trocar a compra começada?',
    texto: 'Há uma compra sem nota que ainda não deu entrada. Ela dá lugar a esta.',
    confirmar: 'Trocar',
    perigo: true,
  });
