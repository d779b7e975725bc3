import { addDays, endOfMonth, startOfMonth } from '@balcao/contract/calendar';
import { ULTIMO_DIA } from '@balcao/contract/limites';
import {
  COMISSAO_PADRAO,
  type Intervalo,
  lerComissao,
  percentualToText,
  periodoQuerySchema,
} from '@balcao/contract/relatorios';
import { Button, Text, TextInput } from '@mantine/core';
import { type FormEvent, type KeyboardEvent, useRef, useState } from 'react';
import { useSearchParams } from 'react-router';
import { useLoja } from '../../../dados/loja.ts';
import { cards, TitledCard } from '../../../ui/card.tsx';
import { ErrorState } from '../../../ui/error-state.tsx';
import { Note } from '../../../ui/note.tsx';
import { useDadosDoPeriodo } from '../api.ts';
import classes from '../relatorio.module.css';
import { Comissoes } from './comissoes.tsx';

const STEP = 0.1;

/** What the address asks for, if it is a report: it survives a reload, and can be kept as a bookmark. */
function pedido(params: URLSearchParams): (Intervalo & { percent: number | undefined }) | undefined {
  const inicio = params.get('inicio') ?? '';
  const fim = params.get('fim') ?? '';
  if (!periodoQuerySchema.safeParse({ dataInicio: inicio, dataFim: fim }).success) return undefined;
  const comissao = params.get('comissao');
  return { inicio, fim, percent: comissao === null ? undefined : lerComissao(comissao).percent };
}

function presetsDe(hoje: string): (Intervalo & { texto: string })[] {
  const antes = addDays(startOfMonth(hoje), -1);
  return [
    { texto: 'Hoje', inicio: hoje, fim: hoje },
    { texto: 'Este mês', inicio: startOfMonth(hoje), fim: hoje },
    { texto: 'Mês passado', inicio: startOfMonth(antes), fim: endOfMonth(antes) },
  ];
}

export function RelatorioPorPeriodo({ hoje }: { hoje: string | undefined }) {
  const loja = useLoja();
  const [params, setParams] = useSearchParams();
  const asked = pedido(params);
  const [inicio, setInicio] = useState(asked?.inicio ?? '');
  const [fim, setFim] = useState(asked?.fim ?? '');
  const [typed, setTyped] = useState(
    asked?.percent === undefined ? undefined : percentualToText(asked.percent),
  );
  const [wrong, setWrong] = useState<{ texto: string; campo: 'inicio' | 'fim' }>();
  const [recusada, setRecusada] = useState<string>();
  const form = useRef<HTMLFormElement>(null);
  const dados = useDadosDoPeriodo(asked && { inicio: asked.inicio, fim: asked.fim });
  const padrao = loja.isPending ? undefined : (loja.data?.comissaoPadrao ?? COMISSAO_PADRAO);
  const comissao = typed ?? percentualToText(padrao ?? COMISSAO_PADRAO);
  // An address without a commission means the store's.
  const percent = asked?.percent ?? padrao;

  function focus(campo: string) {
    form.current?.querySelector<HTMLElement>(`[name="${campo}"]`)?.focus();
  }

  /** As it was understood, in its field; undefined when it is refused there. */
  function lerCampo(): number | undefined {
    const { percent, erro } = lerComissao(comissao);
    setRecusada(erro);
    if (percent !== undefined) setTyped(percentualToText(percent));
    return percent;
  }

  function gerar(inicio: string, fim: string) {
    const checked = periodoQuerySchema.safeParse({ dataInicio: inicio, dataFim: fim });
    const percent = lerCampo();
    if (!checked.success) {
      const campo = inicio === '' || fim !== '' ? 'inicio' : 'fim';
      setWrong({ texto: checked.error.issues[0]?.message ?? '', campo });
      focus(campo);
      return;
    }
    setWrong(undefined);
    if (percent === undefined) {
      focus('comissao');
      return;
    }
    const same = asked?.inicio === inicio && asked.fim === fim;
    setParams(
      (now) => {
        const next = new URLSearchParams(now);
        next.set('inicio', inicio);
        next.set('fim', fim);
        next.set('comissao', String(percent));
        return next;
      },
      { replace: true, preventScrollReset: true },
    );
    // Asked again on purpose: with the sales made since.
    if (same) void dados.refetch();
  }

  function submit(event: FormEvent) {
    event.preventDefault();
    gerar(inicio, fim);
  }

  /** A preset is a whole question: it is answered at once. */
  function range({ inicio, fim }: Intervalo) {
    setInicio(inicio);
    setFim(fim);
    gerar(inicio, fim);
  }

  /** The arrows step as in a number field; a text field is what takes a comma everywhere. */
  function step(event: KeyboardEvent) {
    const direction = { ArrowUp: 1, ArrowDown: -1 }[event.key];
    if (direction === undefined) return;
    event.preventDefault();
    const { percent } = lerComissao(comissao);
    if (percent === undefined) return;
    const next = Math.min(100, Math.max(0, Math.round((percent + direction * STEP) * 10) / 10));
    setTyped(percentualToText(next));
  }

  const presets = hoje === undefined ? [] : presetsDe(hoje);
  return (
    <section aria-labelledby="comissoes" className={cards.stack}>
      <TitledCard
        // The section around it has the name.
        as="div"
        aria-labelledby={undefined}
        id="comissoes"
        titulo="Relatório por Período - Comissões"
        data-screen-only={asked ? undefined : true}
      >
        <form ref={form} onSubmit={submit} noValidate data-screen-only>
          <div className={classes.ranges}>
            {presets.map(({ texto, ...dias }) => (
              <Button
                key={texto}
                size="sm"
                variant="default"
                aria-pressed={asked?.inicio === dias.inicio && asked.fim === dias.fim}
                onClick={() => range(dias)}
              >
                {texto}
              </Button>
            ))}
          </div>
          <div className={classes.fields}>
            <TextInput
              label="Data de início"
              type="date"
              name="inicio"
              max={ULTIMO_DIA}
              value={inicio}
              onChange={(event) => setInicio(event.currentTarget.value)}
            />
            <TextInput
              label="Data de fim"
              type="date"
              name="fim"
              max={ULTIMO_DIA}
              value={fim}
              onChange={(event) => setFim(event.currentTarget.value)}
            />
            <TextInput
              label="Comissão (%)"
              name="comissao"
              inputMode="decimal"
              autoComplete="off"
              value={comissao}
              error={recusada}
              onChange={(event) => {
                setRecusada(undefined);
                setTyped(event.currentTarget.value);
              }}
              onBlur={lerCampo}
              onKeyDown={step}
            />
            <Button type="submit" loading={dados.isFetching}>
              Gerar Relatório
            </Button>
          </div>
          {wrong && (
            <Note tom="ruim" role="alert" className={classes.wrong}>
              {wrong.texto}
            </Note>
          )}
        </form>
        {!asked && (
          <Text c="dimmed" mt="md" size="sm" data-screen-only>
            Escolha o período para ver as vendas e a comissão de cada dia, vendedor e hora.
          </Text>
        )}
      </TitledCard>
      {asked && dados.isError && (
        <ErrorState card texto="Erro ao buscar dados do período. Tente novamente." consulta={dados} />
      )}
      {asked && percent !== undefined && dados.data && !dados.isError && (
        <Comissoes pedido={{ ...asked, percent }} dados={dados.data} />
      )}
    </section>
  );
}
