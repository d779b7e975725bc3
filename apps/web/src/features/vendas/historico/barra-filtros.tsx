import { DATAS_INVERTIDAS } from '@balcao/contract/base/errors';
import { MAX_BUSCA } from '@balcao/contract/base/limites';
import { SITUACOES_DA_VENDA, type SituacaoDaVenda } from '@balcao/contract/vendas/venda';
import { useState } from 'react';
import { ChoiceButtons } from '../../../ui/campos/choice-buttons.tsx';
import { FieldRow } from '../../../ui/campos/field-row.tsx';
import { SearchField } from '../../../ui/campos/search-field.tsx';
import { parseDay } from '../../../ui/campos/typed-day.ts';
import { comMantine } from '../../../ui/com-mantine.tsx';
import { opcional } from '../../../ui/paginas/tardio.tsx';
import { usePhone } from '../../../ui/paginas/use-small-screen.ts';
import { Button } from '../../../ui/pecas/button.tsx';
import { Select } from '../../../ui/pecas/select.tsx';
import type { Filtros, PeriodoDoHistorico } from './filtros.ts';
import classes from './historico.module.css';

const Datas = opcional(
  comMantine(() => import('../../../ui/campos/days-range.tsx')),
  'Sem conexão para escolher as datas agora.',
);

const PERIODO: readonly { value: PeriodoDoHistorico; text: string }[] = [
  { value: 'hoje', text: 'Hoje' },
  { value: 'ontem', text: 'Ontem' },
  { value: 'semana', text: '7 dias' },
  { value: 'mes', text: 'Este mês' },
  { value: 'tudo', text: 'Tudo' },
  { value: 'datas', text: 'Datas' },
];

const SITUACAO: Record<SituacaoDaVenda, string> = {
  abertas: 'Em aberto',
  finalizadas: 'Finalizadas',
  canceladas: 'Canceladas',
};

interface BarraFiltrosProps {
  filtros: Filtros;
  hoje: string | undefined;
  /** Empty: nobody else sells here. */
  vendedores: readonly { id: string; nome: string }[];
  busca: string;
  onBusca: (busca: string) => void;
  onChange: (changes: Record<string, string | undefined>) => void;
  invertidas: boolean;
}

export function BarraFiltros({
  filtros,
  hoje,
  vendedores,
  busca,
  onBusca,
  onChange,
  invertidas,
}: BarraFiltrosProps) {
  const { periodo, de, ate, vendedor, situacao } = filtros;
  // On a phone the sales matter more: who sold and in what state is asked for by who wants it.
  const phone = usePhone();
  const [open, setOpen] = useState(false);
  const dias = (next: PeriodoDoHistorico) =>
    onChange({
      periodo: next === 'hoje' ? undefined : next,
      de: next === 'datas' ? (de ?? hoje) : undefined,
      ate: next === 'datas' ? (ate ?? hoje) : undefined,
    });
  const known = vendedor === undefined || vendedores.some(({ id }) => id === vendedor);
  const chosen = [vendedor, situacao].filter((one) => one !== undefined).length;
  const selects = (
    <>
      {(vendedores.length > 0 || vendedor !== undefined) && (
        <Select
          aria-label="Quem vendeu"
          value={vendedor ?? ''}
          onChange={(event) => onChange({ vendedor: event.currentTarget.value })}
          options={[
            { value: '', text: 'Toda a equipe' },
            ...vendedores.map(({ id, nome }) => ({ value: id, text: nome })),
            ...(known ? [] : [{ value: vendedor, text: 'Outra pessoa' }]),
          ]}
        />
      )}
      <Select
        aria-label="Situação"
        value={situacao ?? ''}
        onChange={(event) => onChange({ situacao: event.currentTarget.value })}
        options={[
          { value: '', text: 'Situação: todas' },
          ...SITUACOES_DA_VENDA.map((value) => ({ value, text: SITUACAO[value] })),
        ]}
      />
    </>
  );
  return (
    <search className={classes.filters} aria-label="Filtros do histórico">
      <ChoiceButtons label="Período" options={PERIODO} value={periodo} onChange={dias} />
      {periodo === 'datas' && (
        <FieldRow>
          <Datas
            labels={['De', 'Até']}
            de={de ?? ''}
            ate={ate ?? ''}
            hoje={hoje}
            error={invertidas ? DATAS_INVERTIDAS : undefined}
            onChange={(change) => {
              // Half a day is no filter yet.
              if (Object.values(change).every((day) => day === '' || parseDay(day))) onChange(change);
            }}
          />
        </FieldRow>
      )}
      <div className={classes.fields}>
        <SearchField
          aria-label="Buscar"
          placeholder="Item, mesa ou nº"
          maxLength={MAX_BUSCA}
          value={busca}
          onChange={onBusca}
        />
        {phone ? (
          <>
            <Button
              variant={chosen > 0 ? 'filled' : 'default'}
              px="sm"
              aria-expanded={open}
              onClick={() => setOpen(!open)}
            >
              Filtros{chosen > 0 && <span className={classes.count}>{chosen}</span>}
            </Button>
            {open && <div className={classes.more}>{selects}</div>}
          </>
        ) : (
          selects
        )}
      </div>
    </search>
  );
}
