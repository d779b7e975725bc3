import { addDays, endOfMonth, formatDay, startOfMonth } from '@balcao/contract/base/calendar';
import {
  COMISSAO_PADRAO,
  type Intervalo,
  lerComissao,
  percentualToText,
  periodoQuerySchema,
} from '@balcao/contract/relatorios/relatorios';
import { TextInput } from '@mantine/core';
import { type FormEvent, type KeyboardEvent, useRef, useState } from 'react';
import DaysRange from '../../../ui/campos/days-range.tsx';
import { Note } from '../../../ui/paginas/note.tsx';
import { Button } from '../../../ui/pecas/button.tsx';
import type { PedidoDoPeriodo } from '../salas.ts';
import classes from './formulario.module.css';

const STEP = 0.1;
function presetsDe(hoje: string): (Intervalo & { texto: string })[] {
  const antes = addDays(startOfMonth(hoje), -1);
  return [
    { texto: 'Hoje', inicio: hoje, fim: hoje },
    { texto: 'Este mês', inicio: startOfMonth(hoje), fim: hoje },
    { texto: 'Mês passado', inicio: startOfMonth(antes), fim: endOfMonth(antes) },
  ];
}

/** `28/11`, `01/11 a 28/11`: the year is this one, or goes without saying. */
function emPoucosDias({ inicio, fim }: Intervalo): string {
  const [de, ate] = [inicio, fim].map((day) => formatDay(day).slice(0, 5));
  return inicio === fim ? `${de}` : `${de} a ${ate}`;
}

interface FormularioProps {
  hoje: string | undefined;
  /** The days and the percent of the report on the page. */
  pedido: PedidoDoPeriodo | undefined;
  /** The store's commission; undefined while it loads. */
  padrao: number | undefined;
  busy: boolean;
  onGerar: (intervalo: Intervalo, percent: number) => void;
}

/** Which days, and at what percent. */
export function Formulario({ hoje, pedido: asked, padrao, busy, onGerar }: FormularioProps) {
  const [inicio, setInicio] = useState(asked?.inicio ?? '');
  const [fim, setFim] = useState(asked?.fim ?? '');
  const [typed, setTyped] = useState(
    asked?.percent === undefined ? undefined : percentualToText(asked.percent),
  );
  const [wrong, setWrong] = useState<string>();
  const [recusada, setRecusada] = useState<string>();
  const form = useRef<HTMLFormElement>(null);
  const comissao = typed ?? percentualToText(padrao ?? COMISSAO_PADRAO);

  function focus(campo: string) {
    form.current?.querySelector<HTMLElement>(`[name="${campo}"]`)?.focus();
  }

  /** Reads the percent and writes it back into its field; undefined when the field refuses it. */
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
      setWrong(checked.error.issues[0]?.message ?? '');
      focus(inicio === '' || fim !== '' ? 'inicio' : 'fim');
      return;
    }
    setWrong(undefined);
    if (percent === undefined) focus('comissao');
    else onGerar({ inicio, fim }, percent);
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
    <form ref={form} onSubmit={submit} noValidate data-screen-only>
      <div className={classes.ranges} data-first={asked === undefined || undefined}>
        {presets.map(({ texto, ...dias }) => (
          <Button
            key={texto}
            size="sm"
            variant="default"
            aria-pressed={asked?.inicio === dias.inicio && asked.fim === dias.fim}
            onClick={() => range(dias)}
          >
            {asked ? (
              texto
            ) : (
              <span className={classes.texto}>
                {texto}
                {/* Its name is its own. */}
                <span className={classes.dias} aria-hidden="true">
                  {emPoucosDias(dias)}
                </span>
              </span>
            )}
          </Button>
        ))}
      </div>
      <div className={classes.fields}>
        <DaysRange
          labels={['Data de início', 'Data de fim']}
          names={['inicio', 'fim']}
          de={inicio}
          ate={fim}
          hoje={hoje}
          onChange={({ de = inicio, ate = fim }) => {
            setInicio(de);
            setFim(ate);
          }}
        />
        <TextInput
          label="Comissão (%)"
          name="comissao"
          inputMode="decimal"
          value={comissao}
          error={recusada}
          onChange={(event) => {
            setRecusada(undefined);
            setTyped(event.currentTarget.value);
          }}
          onBlur={lerCampo}
          onKeyDown={step}
        />
        <Button type="submit" loading={busy}>
          Gerar Relatório
        </Button>
      </div>
      {wrong && (
        <Note tom="ruim" role="alert" className={classes.wrong}>
          {wrong}
        </Note>
      )}
    </form>
  );
}
