import { MAX_IDENTIFICADOR } from '@balcao/contract/limites';
import '@mantine/core/styles/Kbd.layer.css';
import { Button, Kbd, Modal, TextInput, VisuallyHidden } from '@mantine/core';
import { useMediaQuery } from '@mantine/hooks';
import { type RefObject, useCallback, useEffect, useRef, useState } from 'react';
import { useNavigate } from 'react-router';
import type { Scanner } from '../../../lib/scanner.ts';
import { toast } from '../../../lib/toast.ts';
import type { WayBack } from '../../../lib/use-back.ts';
import { IconBarcode, IconPlus } from '../../../ui/icons.ts';
import { below } from '../../../ui/tokens/breakpoints.ts';
import type { Encomenda } from '../encomenda.ts';
import classes from './caixa.module.css';
import { erroNoCarrinho } from './carrinho/carrinho.ts';
import painel from './carrinho/carrinho-painel.module.css';
import { CarrinhoPainel, type CarrinhoPainelHandle } from './carrinho/carrinho-painel.tsx';
import { useDesconhecidos } from './desconhecidos/use-desconhecidos.ts';
import { FuturaCampos } from './futura-campos.tsx';
import { PerguntaDaVenda } from './perguntas.tsx';
import { buscarPorCodigo } from './produtos/busca.ts';
import { Categorias, Produtos } from './produtos/produtos.tsx';
import { useBusca } from './produtos/use-busca.ts';
import type { Contexto, Rascunho, Rascunhos } from './rascunho/rascunho.ts';
import type { Aberta } from './recusa.ts';
import { ACESSO_NEGADO, botaoDe, tituloDe } from './textos.ts';
import { keepFocus, useFoco } from './use-foco.ts';
import { useTeclas } from './use-teclas.ts';
import { type Registered, useVenda } from './use-venda.ts';

interface CaixaDialogProps {
  abertas: readonly Aberta[];
  contexto: Contexto;
  rascunho: Rascunho | undefined;
  rascunhos: Rascunhos;
  /** In how many recent sales each product was: what is sold most comes first. */
  sold: ReadonlyMap<string, number>;
  scanner: RefObject<Scanner>;
  /** Set while a question waits that only an answer closes. */
  asking: RefObject<boolean>;
  onClose: () => void;
  onDone: (registered: Registered) => void;
}

export default function CaixaDialog({
  abertas,
  contexto,
  rascunho,
  rascunhos,
  sold,
  scanner,
  asking,
  onClose,
  onDone,
}: CaixaDialogProps) {
  const venda = useVenda({
    abertas,
    contexto,
    rascunho,
    rascunhos,
    onDone: (registered) => {
      if (registered.vendaId === '') toast.aviso('Venda repetida descartada.');
      onDone(registered);
    },
  });
  const { carrinho, dispatch, pergunta } = venda;
  const navigate = useNavigate();
  const full = useMediaQuery(below('md'), false, { getInitialValueInEffect: false });
  const dialog = useRef<HTMLDivElement>(null);
  const search = useRef<HTMLInputElement>(null);
  const nameField = useRef<HTMLInputElement>(null);
  const grid = useRef<HTMLUListElement>(null);
  const panel = useRef<CarrinhoPainelHandle>(null);
  const [spoken, announce] = useAnnounce();
  const { searchField, onBeside } = useFoco(dialog, search);

  const busca = useBusca({ sold, carrinho, dispatch, scanner, search, announce });
  const { lista, catalogo, found, query, changeQuery } = busca;
  const codes = useDesconhecidos({
    codigos: carrinho.desconhecidos,
    dispatch,
    asking,
    recognize: busca.recognize,
  });

  const [encomendando, setEncomendando] = useState(false);
  const toldMissing = (missing: ReturnType<typeof venda.falta>) => {
    if (missing === 'identificador') nameField.current?.focus();
    if (missing !== 'quantidade') return;
    panel.current?.showError();
    // The focus may have been there all along: then nothing would be read out.
    announce(erroNoCarrinho(carrinho) ?? '');
  };
  /** Nothing is missing, and what lies unpaid on the counter was spoken of. */
  const mayFinish = async (): Promise<boolean> => {
    const missing = venda.falta();
    if (missing) toldMissing(missing);
    return !missing && (await codes.withoutCodes());
  };
  const finalizar = async (futura?: Encomenda) => {
    if (await mayFinish()) venda.enfileirar(futura);
  };
  const isFuture = 'tipo' in contexto && contexto.tipo === 'FUTUROS';
  const askFutura = async () => {
    if (await mayFinish()) setEncomendando(true);
  };

  const irParaProdutos = () => {
    if (!codes.mayRegister) return toast.erro(ACESSO_NEGADO);
    venda.keepForLater();
    // In the place of the dialog's own entry in the history.
    const state: WayBack = { voltar: { path: '/selling', texto: 'Voltar à venda' } };
    navigate('/products', { replace: true, state });
  };

  const asked = pergunta?.kind === 'duplicada';
  useEffect(() => {
    asking.current = asked;
    return () => {
      asking.current = false;
    };
  }, [asking, asked]);

  useTeclas({
    scanner,
    dialog,
    search,
    loading: lista.loading,
    query,
    changeQuery,
    count: found.produtos.length,
    selected: busca.selected,
    setSelected: busca.choose,
    carrinho,
    dispatch,
    onEnter: busca.enter,
    onScan: busca.scan,
    knows: (code) => buscarPorCodigo(catalogo, code) !== undefined,
    onFinalizar: () => void finalizar(),
    onFutura: contexto.modo === 'balcao' ? () => void askFutura() : undefined,
    onCadastrar: codes.registerFirst,
    onClose,
  });

  const withName = contexto.modo !== 'balcao';
  const ehComanda = contexto.modo === 'comanda' || ('tipo' in contexto && contexto.tipo === 'COMANDAS');
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
      // Not as `className` of the content: the library puts that on the fixed box around it, too.
      classNames={{ content: classes.content ?? '' }}
      returnFocus
    >
      <Modal.Overlay onMouseDown={onBeside} />
      <Modal.Content ref={dialog}>
        <Modal.Header className={classes.header ?? ''} role="presentation">
          <Modal.Title className={classes.title ?? ''}>{tituloDe(venda.contexto)}</Modal.Title>
          <p className={classes.hints}>
            <Kbd>F2</Kbd> buscar <Kbd>↑</Kbd> <Kbd>↓</Kbd> escolher <Kbd>Enter</Kbd> adicionar <Kbd>+</Kbd>{' '}
            <Kbd>−</Kbd> quantidade <Kbd>Esc</Kbd> fechar
          </p>
          <Modal.CloseButton size={44} aria-label="Fechar" />
        </Modal.Header>
        <Modal.Body className={classes.body ?? ''}>
          <div className={classes.produtos}>
            <div className={classes.fields}>
              <TextInput
                ref={search}
                data-autofocus
                className={classes.search ?? ''}
                aria-label="Buscar produto"
                aria-describedby="busca-ajuda"
                placeholder="Nome ou código de barras"
                leftSection={<IconBarcode />}
                type="text"
                role="searchbox"
                {...searchField}
                enterKeyHint="enter"
                autoComplete="off"
                autoCorrect="off"
                spellCheck={false}
                value={query}
                onChange={(event) => changeQuery(event.currentTarget.value)}
              />
              <VisuallyHidden id="busca-ajuda">
                Enter adiciona o primeiro produto. Setas escolhem. 3* ou 3x antes do nome adiciona três.
              </VisuallyHidden>
              {withName && (
                <TextInput
                  ref={nameField}
                  className={classes.name ?? ''}
                  aria-label="Identificador da comanda"
                  placeholder={ehComanda ? 'Mesa, nome ou número' : 'Identificador'}
                  required={ehComanda}
                  maxLength={MAX_IDENTIFICADOR}
                  autoComplete="off"
                  value={venda.identificador}
                  error={venda.identificadorError}
                  onChange={(event) => venda.setIdentificador(event.currentTarget.value)}
                />
              )}
              {isFuture && (
                <Button
                  variant="default"
                  className={classes.encomenda ?? ''}
                  onClick={() => setEncomendando(true)}
                >
                  Para quem e quando
                </Button>
              )}
              <Button
                variant="subtle"
                className={classes.novo ?? ''}
                leftSection={<IconPlus />}
                onClick={irParaProdutos}
              >
                <span className={classes.novoText}>Adicionar Novo Produto</span>
              </Button>
            </div>
            <Categorias produtos={catalogo.produtos} value={busca.categoria} onChange={busca.setCategoria} />
            {/* biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls is reached by the keyboard. */}
            <section className={classes.results} aria-label="Produtos encontrados" tabIndex={0}>
              <Produtos
                produtos={found.produtos}
                total={found.total}
                selected={busca.selected}
                noCarrinho={busca.noCarrinho}
                estado={lista.failed ? 'erro' : lista.loading ? 'carregando' : 'pronto'}
                vazio={catalogo.produtos.length === 0}
                gridRef={grid}
                onPick={(produto) => busca.add(produto)}
                onRetry={lista.refetch}
                onNovo={irParaProdutos}
              />
            </section>
          </div>
          <CarrinhoPainel ref={panel} carrinho={carrinho} dispatch={dispatch} unknown={codes.panel}>
            <Button
              size="lg"
              className={painel.finishButton ?? ''}
              loading={venda.processing}
              onMouseDown={keepFocus}
              onClick={() => void finalizar()}
              rightSection={<Kbd>F4</Kbd>}
            >
              {botaoDe(venda.contexto)}
            </Button>
            {contexto.modo === 'balcao' && (
              <Button
                variant="subtle"
                className={painel.futura ?? ''}
                disabled={venda.processing}
                onMouseDown={keepFocus}
                onClick={() => void askFutura()}
                rightSection={<Kbd>F8</Kbd>}
              >
                Guardar como venda futura
              </Button>
            )}
          </CarrinhoPainel>
          <VisuallyHidden role="status" aria-live="polite">
            {spoken}
          </VisuallyHidden>
        </Modal.Body>
        {encomendando && (
          <FuturaCampos
            valores={venda.encomenda}
            onClose={() => setEncomendando(false)}
            onGuardar={(encomenda) => {
              setEncomendando(false);
              venda.setEncomenda(encomenda);
              if (!isFuture) void finalizar(encomenda);
            }}
          />
        )}
        <PerguntaDaVenda venda={venda} />
      </Modal.Content>
    </Modal.Root>
  );
}

/** A sentence for screen readers. The same one twice is said twice: a no-break space makes it new. */
function useAnnounce(): [string, (text: string) => void] {
  const [text, setText] = useState('');
  const announce = useCallback((next: string) => {
    setText((before) => (before === next ? `${next}\u00a0` : next));
  }, []);
  return [text, announce];
}
