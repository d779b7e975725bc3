import type { LeituraDaNota } from '@balcao/contract/compras/leitura';
import { FileButton, NativeSelect } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { Link, useNavigate } from 'react-router';
import { errorText } from '../../../dados/api-client.ts';
import { fornecedoresQuery } from '../../../dados/fornecedores.ts';
import { FALHA, falhaDe } from '../../../lib/conexao.ts';
import { proximaPagina } from '../../../lib/consulta.ts';
import { tomarRecebidos } from '../../../lib/recebidos.ts';
import { useBuscaNaUrl } from '../../../lib/use-busca-na-url.ts';
import { SearchField } from '../../../ui/campos/search-field.tsx';
import { List } from '../../../ui/listas/list.tsx';
import { EmptyState } from '../../../ui/paginas/empty-state.tsx';
import { Loading } from '../../../ui/paginas/loading.tsx';
import { Note } from '../../../ui/paginas/note.tsx';
import { Page } from '../../../ui/paginas/page.tsx';
import { Rooms } from '../../../ui/paginas/rooms.tsx';
import { Toolbar } from '../../../ui/paginas/toolbar.tsx';
import { Button } from '../../../ui/pecas/button.tsx';
import { IconPlus, IconSearch, IconUpload } from '../../../ui/sinais/icons.ts';
import { Prateleira } from '../../../ui/sinais/marcas.tsx';
import { useCompras } from '../api.ts';
import { esquecerNota, listarGuardadas, type NotaNaLista } from '../notas/guardadas.ts';
import { NotasLidas } from '../notas/notas-lidas.tsx';
import { Soltar } from '../notas/soltar.tsx';
import { ArquivoDemais, receberArquivos } from '../receber.ts';
import { ComprasLista } from './compras-lista.tsx';

const ACEITOS = '.xml,.zip,text/xml,application/xml,application/zip';
const PARTES = [
  { to: '/compras', texto: 'O que entrou', here: true },
  { to: '/compras/comprar', texto: 'O que comprar', here: false },
];
const ERRO = 'Não foi possível ler os arquivos.';

export default function ComprasPage() {
  const { params, write, busca, setBusca, clear } = useBuscaNaUrl();
  const fornecedorId = params.get('fornecedor') ?? '';
  const procurada = (params.get('busca') ?? '').trim();
  const lista = useCompras({ busca: procurada, fornecedorId });
  const notas = useNotas();
  const itens = lista.data?.pages.flatMap((page) => page.itens);
  const fornecedores = useQuery(fornecedoresQuery).data ?? [];
  const narrowed = procurada !== '' || fornecedorId !== '';

  const escolher = (principal: boolean) => (
    <FileButton multiple accept={ACEITOS} onChange={(arquivos) => void notas.receber(arquivos)}>
      {(props) => (
        <Button
          {...props}
          variant={principal ? 'filled' : 'default'}
          leftSection={<IconUpload />}
          loading={notas.lendo}
        >
          Ler notas (XML)
        </Button>
      )}
    </FileButton>
  );
  const semNota = (
    <Button component={Link} to="/compras/nova" variant="default" leftSection={<IconPlus />}>
      Compra sem nota
    </Button>
  );

  return (
    <Soltar onArquivos={(arquivos) => void notas.receber(arquivos)}>
      <Page
        titulo="Compras"
        acoes={
          <>
            {semNota}
            {escolher(true)}
          </>
        }
      >
        <Rooms label="Partes das compras" rooms={PARTES} />
        {notas.erro && (
          <Note tom="ruim" role="alert">
            {notas.erro}
          </Note>
        )}
        <NotasLidas
          guardadas={notas.guardadas}
          recusadas={notas.recusadas}
          onTirar={notas.tirar}
          onFechar={notas.fechar}
        />
        <Toolbar>
          <SearchField
            aria-label="Buscar compra"
            placeholder="Fornecedor, número ou produto"
            value={busca}
            onChange={setBusca}
          />
          {fornecedores.length > 0 && (
            <NativeSelect
              aria-label="Fornecedor"
              value={fornecedorId}
              onChange={(event) => write({ fornecedor: event.currentTarget.value })}
              data={[
                { value: '', label: 'Todos os fornecedores' },
                ...fornecedores.map(({ id, nome }) => ({ value: id, label: nome })),
              ]}
            />
          )}
        </Toolbar>
        <List
          consulta={lista}
          itens={itens}
          erro="Erro ao carregar as compras."
          espera={<Loading label="Carregando as compras" height={64} />}
          vazio={
            narrowed ? (
              <EmptyState
                icone={IconSearch}
                titulo="Nenhuma compra encontrada"
                acao={
                  <Button variant="default" onClick={() => clear({ fornecedor: undefined })}>
                    Limpar busca
                  </Button>
                }
              />
            ) : (
              <EmptyState
                marca={<Prateleira />}
                titulo="Nenhuma compra ainda"
                nota="O fornecedor manda o XML da nota por e-mail ou WhatsApp: solte aqui, e a mercadoria entra no estoque com o custo certo."
                acao={escolher(false)}
              />
            )
          }
          mais={proximaPagina(lista)}
        >
          {(compras) => <ComprasLista compras={compras} />}
        </List>
      </Page>
    </Soltar>
  );
}

/** What was read and waits, and what was just refused. */
function useNotas() {
  const navigate = useNavigate();
  const [guardadas, setGuardadas] = useState<readonly NotaNaLista[]>([]);
  const [recusadas, setRecusadas] = useState<readonly LeituraDaNota[]>([]);
  const [lendo, setLendo] = useState(false);
  const [erro, setErro] = useState<string>();
  const reler = () => listarGuardadas().then(setGuardadas);
  // biome-ignore lint/correctness/useExhaustiveDependencies: once, when the page opens.
  useEffect(() => {
    void reler();
    void tomarRecebidos(globalThis.caches).then((arquivos) => receber(arquivos));
  }, []);

  async function receber(arquivos: readonly File[]) {
    if (arquivos.length === 0 || lendo) return;
    setLendo(true);
    setErro(undefined);
    try {
      const lidas = await receberArquivos(arquivos);
      const [unica] = lidas;
      await reler();
      setRecusadas(lidas.filter(({ recusa }) => recusa !== null));
      // One note is one screen.
      if (lidas.length === 1 && unica?.chave && !unica.recusa) void navigate(`/compras/nota/${unica.chave}`);
    } catch (error) {
      setErro(textoDoErro(error));
    } finally {
      setLendo(false);
    }
  }
  return {
    guardadas,
    recusadas,
    lendo,
    erro,
    receber,
    fechar: () => setRecusadas([]),
    tirar: (chave: string) => void esquecerNota(chave).then(reler),
  };
}

function textoDoErro(error: unknown): string {
  if (error instanceof ArquivoDemais) return error.message;
  const falha = falhaDe(error);
  if (falha === 'semConexao')
    return `${FALHA.semConexao}. Ler uma nota precisa de conexão: tente quando ela voltar.`;
  return errorText(error, ERRO);
}
