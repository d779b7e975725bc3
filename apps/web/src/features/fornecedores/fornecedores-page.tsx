import type { Fornecedor } from '@balcao/contract/compras/fornecedores';
import { useState } from 'react';
import { ApiError, errorText } from '../../dados/api-client.ts';
import { passFocus } from '../../lib/pass-focus.ts';
import { toast } from '../../lib/toast.ts';
import { useBuscaNaUrl } from '../../lib/use-busca-na-url.ts';
import { SearchField } from '../../ui/campos/search-field.tsx';
import { confirmar } from '../../ui/dialogos/perguntas.ts';
import { List } from '../../ui/listas/list.tsx';
import { EmptyState } from '../../ui/paginas/empty-state.tsx';
import { Loading } from '../../ui/paginas/loading.tsx';
import { Page } from '../../ui/paginas/page.tsx';
import { Toolbar } from '../../ui/paginas/toolbar.tsx';
import { Button } from '../../ui/pecas/button.tsx';
import { IconPlus, IconSearch, IconTruck } from '../../ui/sinais/icons.ts';
import { useExcluirFornecedor, useFornecedores, useSalvarFornecedor } from './api.ts';
import { FornecedorForm } from './fornecedor-form.tsx';
import { FornecedoresLista } from './fornecedores-lista.tsx';

/** So many rows at first, and with each 'Mostrar mais'. */
const POR_PAGINA = 100;

export default function FornecedoresPage() {
  const { params, busca, setBusca, clear } = useBuscaNaUrl();
  const procurado = (params.get('busca') ?? '').trim();
  const { consulta, itens } = useFornecedores(procurado);
  const [quantos, setQuantos] = useState(POR_PAGINA);
  const salvar = useSalvarFornecedor();
  const excluir = useExcluirFornecedor();
  const [aberto, setAberto] = useState<{ fornecedor?: Fornecedor; nome?: string }>();

  async function askDelete(fornecedor: Fornecedor) {
    const yes = await confirmar({
      titulo: 'Excluir fornecedor',
      texto: `${fornecedor.nome} sai da lista.`,
      confirmar: 'Excluir',
      perigo: true,
    });
    if (!yes) return;
    const focusNext = passFocus(document.querySelector(`[data-fornecedor="${fornecedor.id}"]`));
    excluir.mutate(fornecedor, {
      onSuccess: () => {
        toast.sucesso('Fornecedor excluído.');
        focusNext();
      },
      onError: (error) => {
        const emUso = error instanceof ApiError && error.code === 'FORNECEDOR_EM_USO';
        if (emUso && fornecedor.ativo) void oferecerDesligar(fornecedor);
        else toast.erro(errorText(error, 'Erro ao excluir fornecedor'));
      },
    });
  }

  /** Of whom something was bought can't be deleted: the question offers what can be done instead. */
  async function oferecerDesligar({ id, nome }: Fornecedor) {
    const yes = await confirmar({
      titulo: 'Já houve compras deste fornecedor',
      texto: `${nome} fica no cadastro, por causa delas. Desativado, não é oferecido em compras novas.`,
      confirmar: 'Desativar',
    });
    if (!yes) return;
    salvar.mutate(
      { id, novo: false, dados: { nome, ativo: false } },
      {
        onSuccess: () => toast.sucesso(`${nome} está inativo.`),
        onError: (error) => toast.erro(errorText(error, 'Erro ao desativar fornecedor')),
      },
    );
  }

  function onSaved() {
    setAberto(undefined);
    toast.sucesso('Fornecedor salvo.');
  }

  const vazio =
    procurado === '' ? (
      <EmptyState
        icone={IconTruck}
        titulo="Nenhum fornecedor cadastrado"
        nota="Cadastre de quem a loja compra: um nome basta."
      />
    ) : (
      <EmptyState
        icone={IconSearch}
        titulo="Nenhum fornecedor encontrado"
        acao={
          <Button variant="default" onClick={() => clear()}>
            Limpar busca
          </Button>
        }
      />
    );

  return (
    <>
      <Page
        titulo="Fornecedores"
        voltar={{ para: '/products', texto: 'Produtos' }}
        acoes={
          <Button
            leftSection={<IconPlus />}
            onClick={() => setAberto({ nome: /\d{3}/.test(procurado) ? '' : procurado })}
          >
            Novo fornecedor
          </Button>
        }
      >
        <Toolbar>
          <SearchField
            aria-label="Buscar fornecedor"
            placeholder="Nome, CNPJ ou telefone"
            value={busca}
            onChange={setBusca}
          />
        </Toolbar>
        <List
          consulta={consulta}
          itens={itens?.slice(0, quantos)}
          erro="Erro ao carregar fornecedores"
          espera={<Loading label="Carregando fornecedores" height={64} />}
          vazio={vazio}
          mais={
            itens !== undefined &&
            itens.length > quantos && { busy: false, onClick: () => setQuantos(quantos + POR_PAGINA) }
          }
        >
          {(fornecedores) => (
            <FornecedoresLista
              fornecedores={fornecedores}
              saindo={excluir.isPending ? excluir.variables.id : undefined}
              onEdit={(fornecedor) => setAberto({ fornecedor })}
              onDelete={(fornecedor) => void askDelete(fornecedor)}
            />
          )}
        </List>
      </Page>
      {aberto && (
        <FornecedorForm
          key={aberto.fornecedor?.id ?? ''}
          {...aberto}
          fornecedor={aberto.fornecedor}
          onClose={() => setAberto(undefined)}
          onOpen={(fornecedor) => setAberto({ fornecedor })}
          onSaved={onSaved}
        />
      )}
    </>
  );
}
