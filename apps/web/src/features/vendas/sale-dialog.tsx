import '@mantine/core/styles/Kbd.layer.css';
import { formatCentavos, formatReais } from '@balcao/contract/money';
import { pode } from '@balcao/contract/permissions';
import type { Produto } from '@balcao/contract/produtos';
import { Button, Kbd, Modal, TextInput } from '@mantine/core';
import { useMediaQuery } from '@mantine/hooks';
import { IconBarcode, IconPlus } from '@tabler/icons-react';
import { type RefObject, useEffect, useMemo, useRef, useState } from 'react';
import { useNavigate } from 'react-router';
import { plural } from '../../lib/format.ts';
import { useUsuario } from '../../lib/session.ts';
import { toast } from '../../lib/toast.ts';
import type { Volta } from '../../lib/volta.ts';
import { useProdutos } from './api.ts';
import { cartPieces, cartTotal, erroNoCarrinho } from './cart.ts';
import { CartPanel, type CartPanelHandle } from './cart-panel.tsx';
import { CategoryChips } from './category-chips.tsx';
import { ComandaAlteradaDialog } from './comanda-alterada-dialog.tsx';
import type { Contexto, Draft, Drafts } from './draft.ts';
import { DuplicadaDialog } from './duplicada-dialog.tsx';
import hidden from './hidden.module.css';
import { ProductPicker } from './product-picker.tsx';
import { buildCatalog, findByCode, parseQuery, searchProducts } from './product-search.ts';
import classes from './sale-dialog.module.css';
import { ACESSO_NEGADO, botaoDe, tituloDe } from './textos.ts';
import { useAnnounce } from './use-announce.ts';
import { type Registered, useSale } from './use-sale.ts';
import { useTillKeys } from './use-till-keys.ts';

/** More tiles than any screen shows at once, few enough to draw within one frame. */
const SHOWN = 60;

interface SaleDialogProps {
  contexto: Contexto;
  draft: Draft | undefined;
  drafts: Drafts;
  /** In how many recent sales each product was: what is sold most comes first. */
  sold: ReadonlyMap<string, number>;
  /** Set while a question waits that only an answer closes. */
  asking: RefObject<boolean>;
  onClose: () => void;
  onDone: (registered: Registered) => void;
}

export default function SaleDialog({
  contexto,
  draft,
  drafts,
  sold,
  asking,
  onClose,
  onDone,
}: SaleDialogProps) {
  const sale = useSale({
    contexto,
    draft,
    drafts,
    onDone: (registered) => {
      if (registered.vendaId === '') toast.aviso('Venda repetida descartada.');
      onDone(registered);
    },
  });
  const { cart, dispatch } = sale;
  const usuario = useUsuario();
  const navigate = useNavigate();
  const full = useMediaQuery('(max-width: 61.99em)', false, { getInitialValueInEffect: false });
  const touch = useMediaQuery('(pointer: coarse)', false, { getInitialValueInEffect: false });
  const lista = useProdutos();
  const [query, setQuery] = useState('');
  const [categoria, setCategoria] = useState<string>();
  const [chosen, setChosen] = useState<number>();
  // A phone's keyboard stays away until the field is touched; a scanner needs none.
  const [keyboard, setKeyboard] = useState(!touch);
  const search = useRef<HTMLInputElement>(null);
  const nameField = useRef<HTMLInputElement>(null);
  const grid = useRef<HTMLUListElement>(null);
  const panel = useRef<CartPanelHandle>(null);
  const [spoken, announce] = useAnnounce();

  const catalog = useMemo(() => buildCatalog(lista.data ?? [], sold), [lista.data, sold]);
  const { quantidade, texto } = parseQuery(query);
  const found = useMemo(
    () => searchProducts(catalog, texto, { limit: SHOWN, categoria }),
    [catalog, texto, categoria],
  );
  // What Enter adds: the first match, or what the arrows chose; nothing while nothing was typed or chosen.
  const selected = chosen ?? (texto === '' ? -1 : 0);
  const inCart = useMemo(() => {
    const counts = new Map<string, number>();
    for (const item of cart.itens) {
      counts.set(item.produtoId, (counts.get(item.produtoId) ?? 0) + item.quantidade);
    }
    return counts;
  }, [cart.itens]);

  const changeQuery = (text: string) => {
    setQuery(text);
    setChosen(undefined);
  };

  const add = (produto: Produto, pieces = quantidade) => {
    dispatch({ type: 'adicionar', produto, quantidade: pieces });
    const count = cartPieces(cart.itens) + pieces;
    const total = cartTotal(cart.itens) + Math.round(produto.valor * 100) * pieces;
    announce(`${produto.nome} adicionado, ${plural(count, 'item', 'itens')}, total ${formatCentavos(total)}`);
    changeQuery('');
  };

  const enter = (): boolean => {
    if (selected < 0) return false;
    const produto = (chosen === undefined && findByCode(catalog, texto)) || found.produtos[selected];
    if (produto) add(produto);
    else {
      announce(`Nenhum produto encontrado para ${texto}`);
      search.current?.select();
    }
    return true;
  };

  const scan = (code: string) => {
    const produto = findByCode(catalog, code);
    if (produto) return add(produto, 1);
    changeQuery(code);
    toast.erro(`Código ${code} não encontrado.`);
    search.current?.focus();
    requestAnimationFrame(() => search.current?.select());
  };

  const submit = (futura = false) => {
    const missing = sale.submit(futura);
    if (missing === 'identificador') nameField.current?.focus();
    if (missing !== 'quantidade') return;
    panel.current?.showError();
    // The focus may have been there all along: then nothing would be read out.
    announce(erroNoCarrinho(cart) ?? '');
  };

  const goToProducts = () => {
    if (!usuario || !pode(usuario, 'produtos')) return toast.erro(ACESSO_NEGADO);
    sale.keepForLater();
    // In the place of the dialog's own entry in the history.
    const state: Volta = { voltar: { path: '/selling', texto: 'Voltar à venda' } };
    navigate('/products', { replace: true, state });
  };

  const asked = sale.question?.kind === 'duplicada';
  useEffect(() => {
    asking.current = asked;
    return () => {
      asking.current = false;
    };
  }, [asking, asked]);

  const keys = useTillKeys({
    search,
    query,
    changeQuery,
    count: found.produtos.length,
    selected,
    setSelected: (index) => {
      setChosen(index);
      const produto = found.produtos[index];
      if (produto) announce(`${produto.nome}, ${formatReais(produto.valor)}`);
    },
    cart,
    dispatch,
    onEnter: enter,
    onScan: scan,
    knows: (code) => findByCode(catalog, code) !== undefined,
    onSubmit: () => submit(),
    onFutura: contexto.modo === 'balcao' ? () => submit(true) : undefined,
    onClose,
  });

  const withName = contexto.modo !== 'balcao';
  const isTab = contexto.modo === 'comanda' || ('tipo' in contexto && contexto.tipo === 'COMANDAS');
  return (
    <Modal.Root
      opened
      onClose={onClose}
      fullScreen={full}
      size="min(76rem, calc(100vw - 3rem))"
      centered
      closeOnEscape={false}
      closeOnClickOutside={false}
      transitionProps={{ duration: 0 }}
      returnFocus
    >
      <Modal.Overlay />
      <Modal.Content className={classes.content ?? ''} onKeyDownCapture={keys.onKeyDownCapture}>
        <Modal.Header className={classes.header ?? ''} role="presentation">
          <Modal.Title className={classes.title ?? ''}>{tituloDe(sale.contexto)}</Modal.Title>
          <p className={classes.hints}>
            <Kbd>F2</Kbd> buscar <Kbd>↑</Kbd> <Kbd>↓</Kbd> escolher <Kbd>Enter</Kbd> adicionar <Kbd>+</Kbd>{' '}
            <Kbd>−</Kbd> quantidade <Kbd>Esc</Kbd> fechar
          </p>
          <Modal.CloseButton size={44} aria-label="Fechar" />
        </Modal.Header>
        <Modal.Body className={classes.body ?? ''}>
          <div className={classes.products}>
            <div className={classes.fields}>
              <TextInput
                ref={search}
                data-autofocus
                className={classes.search ?? ''}
                aria-label="Buscar produto"
                aria-describedby="busca-ajuda"
                placeholder="Nome ou código de barras"
                leftSection={<IconBarcode size={22} aria-hidden="true" />}
                type="text"
                role="searchbox"
                inputMode={keyboard ? 'search' : 'none'}
                enterKeyHint="enter"
                autoComplete="off"
                autoCorrect="off"
                spellCheck={false}
                value={query}
                onPointerDown={() => setKeyboard(true)}
                onChange={(event) => changeQuery(event.currentTarget.value)}
              />
              <span id="busca-ajuda" className={hidden.hidden}>
                Enter adiciona o primeiro produto. Setas escolhem. 3* antes do nome adiciona três.
              </span>
              {withName && (
                <TextInput
                  ref={nameField}
                  className={classes.name ?? ''}
                  aria-label="Identificador da comanda"
                  placeholder={isTab ? 'Mesa, nome ou número' : 'Identificador'}
                  required={isTab}
                  maxLength={60}
                  autoComplete="off"
                  value={sale.identificador}
                  error={sale.identificadorError}
                  onChange={(event) => sale.setIdentificador(event.currentTarget.value)}
                />
              )}
              <Button
                variant="subtle"
                className={classes.novo ?? ''}
                leftSection={<IconPlus size={18} aria-hidden="true" />}
                onClick={goToProducts}
              >
                <span className={classes.novoText}>Adicionar Novo Produto</span>
              </Button>
            </div>
            <CategoryChips produtos={catalog.produtos} value={categoria} onChange={setCategoria} />
            {/* biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls is reached by the keyboard. */}
            <section className={classes.results} aria-label="Produtos encontrados" tabIndex={0}>
              <ProductPicker
                produtos={found.produtos}
                total={found.total}
                selected={selected}
                inCart={inCart}
                estado={lista.failed ? 'erro' : lista.loading ? 'carregando' : 'pronto'}
                vazio={catalog.produtos.length === 0}
                gridRef={grid}
                onPick={(produto) => add(produto)}
                onRetry={lista.refetch}
                onNovo={goToProducts}
              />
            </section>
          </div>
          <CartPanel
            ref={panel}
            cart={cart}
            dispatch={dispatch}
            botao={botaoDe(sale.contexto)}
            processing={sale.processing}
            onSubmit={() => submit()}
            onFutura={contexto.modo === 'balcao' ? () => submit(true) : undefined}
          />
          <div className={hidden.hidden} role="status" aria-live="polite">
            {spoken}
          </div>
        </Modal.Body>
        {sale.question?.kind === 'duplicada' && (
          <DuplicadaDialog
            mensagem={sale.question.mensagem}
            chave={sale.question.key}
            vendaId={sale.question.vendaId}
            onRegistrada={sale.dropDuplicate}
            onOutra={sale.confirmDuplicate}
          />
        )}
        {sale.question?.kind === 'alterada' && (
          <ComandaAlteradaDialog
            atual={sale.question.atual}
            base={sale.question.base}
            minha={sale.question.minha}
            onResolve={sale.resolveConflict}
            onClose={sale.closeQuestion}
          />
        )}
      </Modal.Content>
    </Modal.Root>
  );
}
