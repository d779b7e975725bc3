import { formatCentavos, formatReais, toCentavos } from '@balcao/contract/base/money';
import { plural } from '@balcao/contract/base/numeros';
import { type KeyboardEvent, memo, useEffect, useMemo, useRef, useState } from 'react';
import { useFuso } from '../../../dados/loja.ts';
import { naCozinha } from '../../../dados/na-cozinha.ts';
import { useNow } from '../../../lib/use-now.ts';
import { useStable } from '../../../lib/use-stable.ts';
import { tardio } from '../../../ui/paginas/tardio.tsx';
import { Kbd } from '../../../ui/pecas/kbd.tsx';
import { VisuallyHidden } from '../../../ui/pecas/visually-hidden.tsx';
import { IconPlus, IconSearch } from '../../../ui/sinais/icons.ts';
import { CAIXA, type Destino, enderecoDe, lerEndereco } from '../caixa/atendimento/endereco.ts';
import { type Rascunho, Rascunhos } from '../caixa/atendimento/rascunho.ts';
import type { Parado } from '../caixa/atendimento/use-parados.ts';
import { keepFocus } from '../caixa/teclas/use-foco.ts';
import type { VendaNaTela } from '../vendas-com-fila.ts';
import { OLHA } from './abertas.tsx';
import { devidas, doBalcao, nomeDaEncomenda, nomeDaVaga, vezDe } from './entradas.ts';
import { idadeDe, porNome } from './ordem.ts';
import classes from './trilho.module.css';
import { LinhaDoTrilho } from './trilho-linha.tsx';
import { SALVANDO, SALVO, useSalvamento } from './use-salvamento.ts';
import { useTeclasDoTrilho } from './use-teclas-do-trilho.ts';

const Todas = tardio(() => import('./todas.tsx'));

interface TrilhoProps {
  usuarioId: string;
  comandas: readonly VendaNaTela[];
  futuras: readonly VendaNaTela[];
  parados: readonly Parado[];
  destino: Destino;
  onAbrir: (destino: Destino) => void;
  /** The counter's cart is set aside: another customer is there. */
  onEstacionar: () => void;
}

/** All that is open at the till: the counter and what waits there, tabs by name, orders that are due. */
export default memo(function Trilho(props: TrilhoProps) {
  const { usuarioId, comandas, futuras, parados, destino, onAbrir, onEstacionar } = props;
  const fuso = useFuso();
  const now = useNow(OLHA);
  const nav = useRef<HTMLElement>(null);
  const lista = useRef<HTMLDivElement>(null);
  const [todas, setTodas] = useState(false);
  const rascunhos = useMemo(() => new Rascunhos(usuarioId), [usuarioId]);
  const [descartada, setDescartada] = useState<Rascunho>();
  const total = comandas.reduce((sum, venda) => sum + toCentavos(venda.total), 0);
  const quantas = plural(comandas.length, 'comanda', 'comandas');
  const atual = enderecoDe(destino);
  const mudadas = new Set(parados.filter(({ modo }) => modo === 'editar').map(({ endereco }) => endereco));
  const salvo = useSalvamento(destino);
  const nova = parados.find(({ modo }) => modo === 'comanda');

  const ir = useStable((endereco: string) => {
    const para = lerEndereco(endereco.slice(CAIXA.length));
    setTodas(false);
    setDescartada(undefined);
    // What is typed now is looked for, or scanned, in what was opened.
    if (document.activeElement instanceof HTMLElement) document.activeElement.blur();
    if (para) onAbrir(para);
  });
  const outra = useStable(() => {
    setTodas(false);
    if (atual === CAIXA) onEstacionar();
    else if (rascunhos.get({ modo: 'balcao' })) onAbrir({ modo: 'balcao', vaga: rascunhos.vagaLivre() });
    else onAbrir({ modo: 'balcao' });
  });
  const descartar = useStable((endereco: string) => {
    const contexto = lerEndereco(endereco.slice(CAIXA.length));
    if (contexto?.modo !== 'balcao') return;
    setDescartada(rascunhos.get(contexto));
    rascunhos.clear(contexto);
  });
  const desfazer = () => {
    if (descartada) rascunhos.save(descartada);
    setDescartada(undefined);
  };

  // Also when the window is turned or narrowed: what is on the screen stays the one that is seen.
  useEffect(() => {
    const list = lista.current;
    if (!list) return;
    const observer = new ResizeObserver(() => {
      const row = list.querySelector(`[data-endereco="${atual}"]`);
      row?.scrollIntoView({ block: 'nearest', inline: 'center' });
    });
    observer.observe(list);
    return () => observer.disconnect();
  }, [atual]);

  useTeclasDoTrilho(nav, () => setTodas(true));

  const balcao = (
    <>
      {doBalcao(parados, destino).map(({ vaga, parado }) => {
        const endereco = enderecoDe(vaga === undefined ? { modo: 'balcao' } : { modo: 'balcao', vaga });
        return (
          <LinhaDoTrilho
            key={endereco}
            endereco={endereco}
            tipo="balcao"
            nome={nomeDaVaga(vaga)}
            valor={parado ? formatCentavos(parado.centavos) : ''}
            detalhe={parado ? plural(parado.pecas, 'item', 'itens') : ''}
            atual={endereco === atual}
            onIr={ir}
            onDescartar={vaga !== undefined && endereco !== atual ? descartar : undefined}
          />
        );
      })}
      {descartada && (
        <p className={classes.descartada} role="status">
          <span>{`${nomeDaVaga(vagaDe(descartada))} descartada`}</span>
          <button type="button" onMouseDown={keepFocus} onClick={desfazer}>
            Desfazer
          </button>
        </p>
      )}
    </>
  );
  const encomendas = devidas(futuras, now, fuso).map((venda) => {
    const { texto, atrasada } = vezDe(venda.quando ?? '', now, fuso);
    const endereco = enderecoDe({ modo: 'editar', vendaId: venda.id });
    return (
      <LinhaDoTrilho
        key={venda.id}
        endereco={endereco}
        tipo="encomenda"
        nome={nomeDaEncomenda(venda)}
        valor={formatReais(venda.total)}
        detalhe={mudadas.has(endereco) ? 'não salva' : texto}
        alerta={atrasada || mudadas.has(endereco)}
        atual={endereco === atual}
        onIr={ir}
      />
    );
  });

  return (
    <nav ref={nav} className={classes.trilho} aria-label="Comandas por nome" data-trilho onKeyDown={andar}>
      <button
        type="button"
        className={classes.buscar}
        aria-label={`Buscar entre ${quantas}, ${formatCentavos(total)}`}
        onMouseDown={keepFocus}
        onClick={() => setTodas(true)}
      >
        <IconSearch />
        <span className={classes.soma}>
          <strong>
            {comandas.length}
            <span className={classes.palavra}>{comandas.length === 1 ? ' comanda' : ' comandas'}</span>
          </strong>
          <span className={classes.palavra}>{formatCentavos(total)}</span>
        </span>
        <Kbd className={classes.palavra ?? ''}>F1</Kbd>
      </button>
      <div ref={lista} className={classes.lista}>
        {balcao}
        {(nova || destino.modo === 'comanda') && (
          <LinhaDoTrilho
            endereco={`${CAIXA}/comanda`}
            tipo="nova"
            nome={nova?.identificador.trim() || 'Nova comanda'}
            valor={nova ? formatCentavos(nova.centavos) : ''}
            detalhe={nova ? 'não aberta' : ''}
            atual={destino.modo === 'comanda'}
            onIr={ir}
          />
        )}
        {porNome(comandas).map((venda) => {
          const { texto, antiga } = idadeDe(venda.createdAt, now, fuso);
          const endereco = enderecoDe({ modo: 'editar', vendaId: venda.id });
          const cozinha = naCozinha(venda.cozinha);
          const dito = ditoDe(venda, mudadas.has(endereco));
          return (
            <LinhaDoTrilho
              key={venda.id}
              endereco={endereco}
              tipo="comanda"
              nome={venda.identificador}
              valor={endereco === atual && salvo && salvo !== SALVO ? '' : formatReais(venda.total)}
              detalhe={dito ?? (endereco === atual && salvo ? salvo : (cozinha?.texto ?? texto))}
              pronto={dito === undefined && cozinha?.pronto === true}
              alerta={
                (antiga && !(endereco === atual && salvo === SALVO)) ||
                venda.recusada ||
                mudadas.has(endereco)
              }
              atual={endereco === atual}
              onIr={ir}
            />
          );
        })}
        {encomendas}
      </div>
      <VisuallyHidden role="status">{salvo && salvo !== SALVANDO ? salvo : ''}</VisuallyHidden>
      <div className={classes.pe}>
        <button
          type="button"
          onMouseDown={keepFocus}
          aria-label="Nova comanda"
          onClick={() => ir(`${CAIXA}/comanda`)}
        >
          <IconPlus size="sm" />
          <span>Comanda</span>
        </button>
        <button type="button" className={classes.outra} onMouseDown={keepFocus} onClick={outra}>
          <IconPlus size="sm" />
          <span>Outra venda</span>
        </button>
      </div>
      {todas && (
        <Todas vendas={comandas} atual={destino} onIr={ir} onOutra={outra} onClose={() => setTodas(false)}>
          {balcao}
          {encomendas}
        </Todas>
      )}
    </nav>
  );
});

/** What is to be done about it, before how old it is. */
function ditoDe({ recusada }: VendaNaTela, mudada: boolean): string | undefined {
  if (recusada) return 'precisa de você';
  return mudada ? 'não salva' : undefined;
}

const vagaDe = ({ contexto }: Rascunho) => (contexto.modo === 'balcao' ? contexto.vaga : undefined);

const PASSO: Partial<Record<string, number>> = { ArrowDown: 1, ArrowRight: 1, ArrowUp: -1, ArrowLeft: -1 };

/** Arrows go from row to row. */
function andar(event: KeyboardEvent<HTMLElement>): void {
  const step = PASSO[event.key];
  const rows = [...event.currentTarget.querySelectorAll<HTMLElement>('[data-endereco]')];
  const at = rows.indexOf(document.activeElement as HTMLElement);
  if (step === undefined || at < 0) return;
  event.preventDefault();
  rows[Math.max(0, Math.min(rows.length - 1, at + step))]?.focus();
}
