import { formatNumber, plural } from '@balcao/contract/base/numeros';
import type { Produto } from '@balcao/contract/produtos/produtos';
import { useCallback, useDeferredValue, useEffect, useMemo, useState } from 'react';
import { Link, useLocation } from 'react-router';
import { useCategorias, useCores } from '../../dados/categorias.ts';
import { indexProdutos } from '../../dados/produtos-achar.ts';
import { useCatalogo } from '../../fila/estoque.ts';
import type { WayBack } from '../../lib/use-back.ts';
import { ChoiceButtons } from '../../ui/campos/choice-buttons.tsx';
import { SearchField } from '../../ui/campos/search-field.tsx';
import { List } from '../../ui/listas/list.tsx';
import { buscarDesenhos } from '../../ui/mercadoria/use-desenho.ts';
import { Loading } from '../../ui/paginas/loading.tsx';
import { Note } from '../../ui/paginas/note.tsx';
import { Page } from '../../ui/paginas/page.tsx';
import { tardio } from '../../ui/paginas/tardio.tsx';
import { usePhone } from '../../ui/paginas/use-small-screen.ts';
import { Button } from '../../ui/pecas/button.tsx';
import { Group } from '../../ui/pecas/stack.tsx';
import { IconAlertTriangle, IconArrowLeft, IconPlus } from '../../ui/sinais/icons.ts';
import { ArquivoMenu } from './arquivo/arquivo-menu.tsx';
import { Atalhos } from './atalhos.tsx';
import type { ValoresProduto } from './formulario/formulario.ts';
import type { ProdutoFormProps } from './formulario/produto-form.tsx';
import { IguaisBanner } from './iguais/iguais-banner.tsx';
import { useIguais } from './iguais/use-iguais.ts';
import { CategoriaTabs } from './lista/categoria-tabs.tsx';
import {
  categoriaOf,
  countByCategoria,
  emBaixa,
  filterProdutos,
  filtrosDe,
  ultimaCategoria,
} from './lista/filtrar.ts';
import { COMO_CARTOES, ProdutosCartoes, ProdutosLinhas, Vazio } from './lista/produtos-lista.tsx';
import { ProdutosTabela } from './lista/produtos-tabela.tsx';
import { useFiltros, useVisao } from './lista/use-filtros.ts';
import classes from './produtos.module.css';
import { usePerguntarExclusao } from './use-excluir.ts';
import { useFeito } from './use-feito.ts';

const ProdutoForm = tardio(() => import('./formulario/produto-form.tsx'));
const FusaoDialog = tardio(() => import('./iguais/fusao-dialog.tsx'));
const CategoriasDialog = tardio(() => import('./categorias/categorias-dialog.tsx'));
const ImportarDialog = tardio(() => import('./arquivo/importar-dialog.tsx'));

const VISOES = [
  { value: 'cartoes', text: 'Cartões' },
  { value: 'tabela', text: 'Tabela' },
] as const;
const CARTOES_A_VIR = { as: 'cards', height: '9.25rem', className: COMO_CARTOES } as const;
const SEM_PRODUTOS: readonly Produto[] = [];

/** The dialog over the list. */
type Aberto =
  | { form: Produto | undefined; inicio: Partial<ValoresProduto>; anterior?: Produto }
  | 'importar'
  | undefined;

export interface ProdutosPageProps extends Pick<ProdutoFormProps, 'onEntrada' | 'onFicha'> {
  /** Opens the ledger of that product. */
  onMovimentos: (produto: Produto) => void;
}

export default function ProdutosPage({ onMovimentos, onEntrada, onFicha }: ProdutosPageProps) {
  const lista = useCatalogo();
  const categorias = useCategorias();
  const cores = useCores();
  const nomesDosFiltros = filtrosDe(categorias.map(({ nome }) => nome));
  const filtros = useFiltros(nomesDosFiltros);
  const { filtro, baixa, busca } = filtros;
  const phone = usePhone();
  const [visao, setVisao] = useVisao();
  const { state }: { state: (WayBack & { abrir?: 'importar' }) | null } = useLocation();
  // The URL changes with every filter, and forgets.
  const [voltar] = useState(state?.voltar);
  const [aberto, setAberto] = useState<Aberto>(state?.abrir);
  const [saved, setSaved] = useState<string>();
  const [novo, setNovo] = useState<string>();
  const [semBanner, setSemBanner] = useState(false);

  useEffect(() => void buscarDesenhos().catch(() => undefined), []);

  const produtos = lista.data ?? SEM_PRODUTOS;
  const index = useMemo(() => indexProdutos(produtos), [produtos]);
  const baixos = useMemo(() => produtos.filter(emBaixa), [produtos]);
  const counts = useMemo(() => countByCategoria(baixa ? baixos : produtos), [baixa, baixos, produtos]);
  // Typing stays ahead of drawing.
  const deferred = useDeferredValue(busca);
  const found = useMemo(
    () => filterProdutos(index, { filtro, baixa, busca: deferred }),
    [index, filtro, baixa, deferred],
  );

  const say = useFeito(produtos);
  const nomes = useIguais(produtos, say);
  const close = () => setAberto(undefined);
  const categoria = categoriaOf(filtro) || ultimaCategoria(produtos);
  const add = (inicio: Partial<ValoresProduto> = {}) =>
    setAberto({ form: undefined, inicio: { categoria, ...inicio } });
  const edit = useCallback((produto: Produto) => setAberto({ form: produto, inicio: {} }), []);

  const askDelete = usePerguntarExclusao(() => setAberto(undefined), say);

  function onSaved(produto: Produto, como: { novo: boolean; outro: boolean }) {
    setSaved(produto.nome);
    // A new product is seen at once, whatever was filtered before.
    const hidden = filterProdutos(indexProdutos([produto]), { filtro, baixa, busca }).length === 0;
    if (como.novo && hidden) filtros.clear();
    if (como.outro) {
      setAberto({ form: undefined, inicio: { categoria: produto.categoria }, anterior: produto });
    } else {
      close();
      if (como.novo) setNovo(produto.id);
      say(como.novo ? 'Produto adicionado.' : 'Produto atualizado.');
    }
  }

  const hasList = lista.data !== undefined && !nomes.esperando;
  const Lista = phone ? ProdutosLinhas : visao === 'tabela' ? ProdutosTabela : ProdutosCartoes;
  return (
    <>
      <Page
        titulo="Produtos"
        acoes={
          <Group gap="sm" className={classes.headerButtons ?? ''}>
            <Atalhos />
            <ArquivoMenu vazio={produtos.length === 0} onImport={() => setAberto('importar')} />
            <Button
              className={classes.add ?? ''}
              // An empty page offers it once more, in its middle.
              variant={lista.data && produtos.length === 0 ? 'default' : 'filled'}
              leftSection={<IconPlus />}
              onClick={() => add()}
            >
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

        <div className={classes.tools}>
          <SearchField
            aria-label="Buscar produto"
            placeholder="Buscar por nome ou código de barras"
            value={busca}
            onChange={filtros.setBusca}
          />
          <Button
            key={String(hasList)}
            className={classes.low ?? ''}
            variant={baixa ? 'filled' : 'default'}
            leftSection={<IconAlertTriangle />}
            aria-pressed={baixa}
            onClick={() => filtros.setBaixa(!baixa)}
          >
            Em baixa
            {baixos.length > 0 && hasList && (
              <span className={classes.count}>{formatNumber(baixos.length)}</span>
            )}
          </Button>
          {!phone && (
            <ChoiceButtons label="Mostrar como" options={VISOES} value={visao} onChange={setVisao} />
          )}
        </div>
        <CategoriaTabs
          // With their counts they are other tabs: they push none of these aside.
          key={String(hasList)}
          filtros={nomesDosFiltros}
          filtro={filtro}
          counts={hasList ? counts : undefined}
          cores={cores}
          onChange={filtros.setFiltro}
          onEdit={() => filtros.editarCategorias(true)}
        >
          <p className={classes.summary} role="status">
            {hasList && found.length > 0 && plural(found.length, 'produto', 'produtos')}
          </p>
          {/* Among what comes with the list: it pushes nothing aside. */}
          {!semBanner && hasList && (
            <IguaisBanner
              iguais={nomes.iguais}
              busy={nomes.busy}
              onMerge={nomes.perguntar}
              onSeparate={nomes.manterSeparados}
              onDismiss={() => setSemBanner(true)}
            />
          )}
          <List
            consulta={lista}
            itens={hasList ? found : undefined}
            erro="Erro ao carregar produtos. Faça login novamente."
            espera={
              <Loading
                {...(phone || visao === 'tabela' ? { height: '4rem' } : CARTOES_A_VIR)}
                label="Carregando produtos"
                count={8}
              />
            }
            vazio={
              <Vazio
                nenhum={produtos.length === 0}
                baixa={baixa}
                busca={busca}
                onAdd={add}
                onImport={() => setAberto('importar')}
                onClear={filtros.clear}
              />
            }
          >
            {(itens) => (
              <Lista
                produtos={itens}
                lista={`${filtro} ${baixa} ${deferred}`}
                cores={cores}
                novo={novo}
                onEdit={edit}
                onDelete={askDelete}
                onEntrada={onEntrada}
                onMovimentos={onMovimentos}
              />
            )}
          </List>
        </CategoriaTabs>
      </Page>

      {filtros.editandoCategorias && (
        <CategoriasDialog
          // As the server knows them, once it has said so.
          key={categorias.length}
          categorias={categorias}
          onClose={() => filtros.editarCategorias(false)}
          onSaved={() => {
            filtros.editarCategorias(false);
            say('Categorias salvas.');
          }}
        />
      )}
      {aberto === 'importar' && <ImportarDialog produtos={produtos} onClose={close} />}
      {aberto && aberto !== 'importar' && (
        <ProdutoForm
          key={aberto.form?.id ?? aberto.anterior?.id}
          produto={aberto.form}
          anterior={aberto.anterior?.nome}
          inicio={aberto.inicio}
          produtos={produtos}
          onClose={close}
          onDelete={(produto) => void askDelete(produto)}
          onOpen={edit}
          onEntrada={onEntrada}
          onFicha={onFicha}
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
    </>
  );
}
