import { MAX_FORMAS } from '@balcao/contract/base/limites';
import type { Forma } from '@balcao/contract/caixa/formas';
import { useQuery } from '@tanstack/react-query';
import { type FormEvent, useRef, useState } from 'react';
import { ApiError, errorText } from '../../../dados/api-client.ts';
import { formasQuery } from '../../../dados/formas.ts';
import { naoVeio } from '../../../lib/consulta.ts';
import { toast } from '../../../lib/toast.ts';
import { AcessoRetirado } from '../../../ui/paginas/acesso-retirado.tsx';
import { ErrorState } from '../../../ui/paginas/error-state.tsx';
import { Note } from '../../../ui/paginas/note.tsx';
import { SaveBar } from '../../../ui/paginas/save-bar.tsx';
import { useFocusAfterwards } from '../../../ui/paginas/settings-form.tsx';
import { useSaida } from '../../../ui/paginas/use-saida.ts';
import { Button } from '../../../ui/pecas/button.tsx';
import { Skeleton } from '../../../ui/pecas/skeleton.tsx';
import { IconPlus } from '../../../ui/sinais/icons.ts';
import { useSalvarFormas } from '../api.ts';
import {
  campoDe,
  comPadrao,
  type ErrosDasFormas,
  errosPorCampo,
  type LinhaForma,
  lerFormas,
  linhasDasFormas,
  maisUmaForma,
  moverForma,
} from './editar.ts';
import { FormaLinha } from './forma-linha.tsx';
import classes from './formas.module.css';

export function FormasDaLoja() {
  const formas = useQuery(formasQuery);
  if (formas.data) return <FormasForm formas={formas.data} />;
  if (!naoVeio(formas))
    return <Skeleton height={420} role="status" aria-label="Carregando as formas de pagamento" />;
  return <ErrorState texto="Não foi possível carregar as formas de pagamento." consulta={formas} />;
}

const CAMPOS = ['nome', 'taxa', 'prazo'] as const;
const ERRO = 'Não foi possível salvar as formas de pagamento.';
const NENHUM: ErrosDasFormas = new Map();

/** The till's forms of payment: order, the usual one, the card companies' fees and days. */
function FormasForm({ formas }: { formas: readonly Forma[] }) {
  const form = useRef<HTMLFormElement>(null);
  const [base, setBase] = useState(() => linhasDasFormas(formas));
  const [linhas, setLinhas] = useState<LinhaForma[]>(base);
  const [erros, setErros] = useState(NENHUM);
  const [alerta, setAlerta] = useState<string>();
  const [abertas, setAbertas] = useState<readonly number[]>([]);
  const salvar = useSalvarFormas();
  const mudou = JSON.stringify(linhas) !== JSON.stringify(base);
  useSaida(mudou);
  useFocusAfterwards(form, mudou);

  function focusOn(name: string) {
    // After it is drawn.
    requestAnimationFrame(() => form.current?.querySelector<HTMLElement>(`[name="${name}"]`)?.focus());
  }

  function refuse(found: ErrosDasFormas, mensagem: string | undefined) {
    setErros(found);
    setAlerta(mensagem);
    const [first] = found.keys();
    if (first === undefined) return;
    const wrong = linhas.filter(({ key }) => CAMPOS.some((campo) => found.has(campoDe(key, campo))));
    setAbertas((now) => [...now, ...wrong.map(({ key }) => key)]);
    focusOn(first);
  }

  function change(index: number, linha: LinhaForma, part: Partial<LinhaForma>) {
    setLinhas(comPadrao(linhas.with(index, { ...linha, ...part })));
    const touched = Object.keys(part).map((campo) => campoDe(linha.key, campo as 'nome'));
    setErros(new Map([...erros].filter(([campo]) => !touched.includes(campo))));
    setAlerta(undefined);
  }

  function submit(event: FormEvent) {
    event.preventDefault();
    if (salvar.isPending) return;
    const lido = lerFormas(linhas);
    if ('erros' in lido) return refuse(lido.erros, lido.mensagem);
    refuse(NENHUM, undefined);
    const conhecidas = base.flatMap(({ id }) => id ?? []);
    salvar.mutate(
      { dados: lido.dados, conhecidas },
      {
        onSuccess: (saved) => {
          setBase(linhasDasFormas(saved));
          setLinhas(linhasDasFormas(saved));
          setAbertas([]);
          toast.sucesso('Formas de pagamento salvas.');
        },
        onError: (error) => {
          const told = error instanceof ApiError ? errosPorCampo(linhas, error.campos) : undefined;
          refuse(told?.erros ?? NENHUM, told?.erros.size ? undefined : errorText(error, ERRO));
        },
      },
    );
  }

  function add() {
    const next = maisUmaForma(linhas);
    const key = next.at(-1)?.key ?? 0;
    setLinhas(next);
    setAbertas([...abertas, key]);
    focusOn(campoDe(key, 'nome'));
  }

  function discard() {
    setLinhas(base);
    setErros(NENHUM);
    setAlerta(undefined);
  }

  function toggle(key: number) {
    setAbertas(abertas.includes(key) ? abertas.filter((one) => one !== key) : [...abertas, key]);
  }

  return (
    <form ref={form} onSubmit={submit} noValidate aria-label="Formas de pagamento" tabIndex={-1}>
      <ol className={classes.list} aria-label="Formas de pagamento da loja">
        {linhas.map((linha, index) => (
          <FormaLinha
            key={linha.key}
            linha={linha}
            erros={erros}
            aberta={abertas.includes(linha.key)}
            onAbrir={() => toggle(linha.key)}
            primeira={index === 0}
            ultima={index === linhas.length - 1}
            onChange={(part) => change(index, linha, part)}
            onPadrao={() => setLinhas(comPadrao(linhas, linha.key))}
            onMove={(passo) => setLinhas(moverForma(linhas, index, passo))}
            onRemove={() => setLinhas(comPadrao(linhas.toSpliced(index, 1)))}
          />
        ))}
      </ol>
      {alerta && (
        <Note tom="ruim" role="alert">
          {alerta}
        </Note>
      )}
      <AcessoRetirado form={form} />
      <div className={classes.foot}>
        <Button
          variant="default"
          leftSection={<IconPlus />}
          disabled={linhas.length >= MAX_FORMAS}
          onClick={add}
        >
          Nova forma
        </Button>
      </div>
      {(mudou || salvar.isPending) && (
        <SaveBar salvar="Salvar formas" busy={salvar.isPending} onDescartar={discard} />
      )}
    </form>
  );
}
