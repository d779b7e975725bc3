import type { Produto } from '@balcao/contract/produtos';
import { Button, Group } from '@mantine/core';
import { lazy, Suspense, useCallback, useDeferredValue, useMemo, useState } from 'react';
import { Link, useLocation } from 'react-router';
import { plural } from '../../lib/format.ts';
import type { WayBack } from '../../lib/use-back.ts';
import { EmptyState } from '../../ui/empty-state.tsx';
import { IconArrowLeft, IconPlus, IconX } from '../../ui/icons.ts';
import { List } from '../../ui/list.tsx';
import { Loading } from '../../ui/loading.tsx';
import { Note } from '../../ui/note.tsx';
import { Page } from '../../ui/page.tsx';
import { confirmar } from '../../ui/perguntas.ts';
import { SearchField } from '../../ui/search-field.tsx';
import { useExcluirProduto, useProdutos } from './api.ts';
import { ArquivoMenu } from './arquivo/arquivo-menu.tsx';
import type { ValoresProduto } from './formulario/formulario.ts';
import { ProdutoForm } from './formulario/produto-form.tsx';
import { FusaoDialog } from './iguais/fusao-dialog.tsx';
import { IguaisBanner } from './iguais/iguais-banner.tsx';
import { useIguais } from './iguais/use-iguais.ts';
import { CategoriaTabs } from './lista/categoria-tabs.tsx';
import {
  categoriaOf,
  countByCategoria,
  filterProdutos,
  indexProdutos,
  looksLikeCode,
} from './lista/filtrar.ts';
import { ProdutosGrade } from './lista/produtos-grade.tsx';
import { useFiltros } from './lista/use-filtros.ts';
import { type Desfazer, type Feito, ProdutoToast } from './produto-toast.tsx';
import classes from './produtos.module.css';

const ImportarDialog = lazy(() => import('./arquivo/importar-dialog.tsx'));

const SEM_PRODUTOS: readonly Produto[] = [];

/** What is open over the list. */
type Aberto =
  | { form: Produto | undefined; inicio: Partial<ValoresProduto>; anterior?: Produto }
  | 'importar'
  | undefined;

export default function ProdutosPage() {
  const lista = useProdutos();
  const excluir = useExcluirProduto();
  const filtros = useFiltros();
  const { filtro, busca } = filtros;
  const { state }: { state: WayBack | null } = useLocation();
  // The URL changes with every filter, and forgets.
  const [voltar] = useState(state?.voltar);
  const [aberto, setAberto] = useState<Aberto>();
  const [feito, setFeito] = useState<Feito>();
  const [saved, setSaved] = useState<string>();
  const [semBanner, setSemBanner] = useState(false);

  const produtos = lista.data ?? SEM_PRODUTOS;
  const index = useMemo(() => indexProdutos(produtos), [produtos]);
  const counts = useMemo(() => countByCategoria(produtos), [produtos]);
  // Typing stays ahead of drawing.
  const deferred = useDeferredValue(busca);
  const found = useMemo(() => filterProdutos(index, filtro, deferred), [index, filtro, deferred]);

  const say = (texto: string, desfazer?: Desfazer) =>
    setFeito((last) => ({ id: (last?.id ?? 0) + 1, texto, desfazer }));
  const nomes = useIguais(produtos, say);
  const close = () => setAberto(undefined);
  const add = (inicio: Partial<ValoresProduto> = {}) =>
    setAberto({ form: undefined, inicio: { categoria: categoriaOf(filtro), ...inicio } });
  const edit = useCallback((produto: Produto) => setAberto({ form: produto, inicio: {} }), []);

  const { mutate: remove } = excluir;
  const askDelete = useCallback(
    async (produto: Produto) => {
      const yes = await confirmar({
        titulo: 'Deseja realmente excluir?',
        texto: produto.nome,
        confirmar: 'Excluir',
        perigo: true,
      });
      if (!yes) return;
      const card = document.querySelector(`[data-produto="${produto.id}"]`);
      const neighbour = card?.nextElementSibling ?? card?.previousElementSibling;
      remove(produto, {
        onSuccess: () => {
          setFeito((last) => ({ id: (last?.id ?? 0) + 1, texto: 'Produto excluído.' }));
          // The button that had the focus is gone with its card.
          neighbour?.querySelector<HTMLElement>('button')?.focus();
        },
        // As specified: told to the log, not to the person; the product is still in sight.
        onError: (error) => console.error('Erro ao excluir produto', error),
      });
    },
    [remove],
  );

  function onSaved(produto: Produto, { novo, outro }: { novo: boolean; outro: boolean }) {
    setSaved(produto.nome);
    // A new product is seen at once, whatever was filtered before.
    const hidden = filterProdutos(indexProdutos([produto]), filtro, busca).length === 0;
    if (novo && hidden) filtros.clear();
    if (outro) {
      setAberto({ form: undefined, inicio: { categoria: produto.categoria }, anterior: produto });
    } else {
      close();
      say(novo ? 'Produto adicionado.' : 'Produto atualizado.');
    }
  }

  const hasList = lista.data !== undefined;
  return (
    <>
      <Page
        titulo="Produtos"
        acoes={
          <Group gap="sm" className={classes.headerButtons ?? ''}>
            <ArquivoMenu vazio={produtos.length === 0} onImport={() => setAberto('importar')} />
            <Button className={classes.add ?? ''} leftSection={<IconPlus />} onClick={() => add()}>
              Adicionar<span className={classes.addMore}>{'\u00a0produto'}</span>
            </Button>
          </Group>
        }
      >
        {voltar && (
          <Note
            edged
            tom={saved ? 'bom' : 'neutro'}
            titulo={saved ? `“${saved}” foi salvo` : 'Sua venda está guardada'}
            acao={
              <Button
                component={Link}
                to={voltar.path}
                variant={saved ? 'filled' : 'default'}
                leftSection={<IconArrowLeft />}
              >
                {voltar.texto}
              </Button>
            }
          />
        )}

        {!semBanner && (
          <IguaisBanner
            iguais={nomes.iguais}
            busy={nomes.busy}
            onMerge={nomes.perguntar}
            onSeparate={nomes.manterSeparados}
            onDismiss={() => setSemBanner(true)}
          />
        )}
        <SearchField
          aria-label="Buscar produto"
          placeholder="Buscar por nome ou código de barras"
          value={busca}
          onChange={filtros.setBusca}
        />
        <CategoriaTabs filtro={filtro} counts={hasList ? counts : undefined} onChange={filtros.setFiltro}>
          <p className={classes.summary} role="status">
            {hasList && found.length > 0 && plural(found.length, 'produto', 'produtos')}
          </p>
          <List
            consulta={lista}
            itens={lista.data && found}
            erro="Erro ao carregar produtos. Faça login novamente."
            espera={<Loading as="cards" label="Carregando produtos" count={8} height="13.25rem" />}
            vazio={
              <Vazio
                nenhum={produtos.length === 0}
                busca={busca}
                onAdd={add}
                onImport={() => setAberto('importar')}
                onClear={filtros.clear}
              />
            }
          >
            {(itens) => (
              <ProdutosGrade
                produtos={itens}
                lista={`${filtro} ${deferred}`}
                onEdit={edit}
                onDelete={askDelete}
              />
            )}
          </List>
        </CategoriaTabs>
      </Page>

      {aberto === 'importar' && (
        <Suspense fallback={null}>
          <ImportarDialog produtos={produtos} onClose={close} />
        </Suspense>
      )}
      {aberto && aberto !== 'importar' && (
        <ProdutoForm
          key={aberto.anterior?.id}
          produto={aberto.form}
          anterior={aberto.anterior?.nome}
          inicio={aberto.inicio}
          produtos={produtos}
          onClose={close}
          onSaved={onSaved}
        />
      )}
      {nomes.pergunta && (
        <FusaoDialog
          par={nomes.pergunta}
          erro={nomes.erro}
          busy={nomes.busy}
          onMerge={nomes.unir}
          onClose={() => nomes.perguntar(undefined)}
        />
      )}
      <ProdutoToast feito={feito} produtos={produtos} onClose={() => setFeito(undefined)} />
    </>
  );
}

interface VazioProps {
  nenhum: boolean;
  busca: string;
  onAdd: (inicio?: Partial<ValoresProduto>) => void;
  onImport: () => void;
  onClear: () => void;
}

function Vazio({ nenhum, busca, onAdd, onImport, onClear }: VazioProps) {
  if (nenhum) {
    return (
      <EmptyState
        titulo="Nenhum produto cadastrado"
        nota="Adicione um produto, ou traga a sua lista de uma planilha."
        acao={
          <>
            <Button variant="default" onClick={onImport}>
              Importar planilha
            </Button>
            <Button onClick={() => onAdd()}>Adicionar produto</Button>
          </>
        }
      />
    );
  }
  return (
    <EmptyState
      titulo="Nenhum produto encontrado"
      nota={busca ? `Nada com “${busca}” aqui.` : 'Não há produtos nesta categoria.'}
      acao={
        <>
          <Button variant="default" onClick={onClear} leftSection={<IconX />}>
            Mostrar todos
          </Button>
          {looksLikeCode(busca) && (
            <Button onClick={() => onAdd({ codigoBarras: busca.trim() })}>Cadastrar com este código</Button>
          )}
        </>
      }
    />
  );
}
