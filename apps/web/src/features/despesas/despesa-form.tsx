import { formatDay } from '@balcao/contract/base/calendar';
import { MAX_TEXTO } from '@balcao/contract/base/limites';
import {
  type AlcanceDaDespesa,
  CATEGORIA_DESPESA_PADRAO,
  CATEGORIAS_DESPESA,
  diaDaRepeticao,
  REPETICOES,
} from '@balcao/contract/despesas/despesas';
import { NativeSelect, TextInput } from '@mantine/core';
import { useMemo, useState } from 'react';
import { useFormulario } from '../../dados/use-formulario.ts';
import { ChoiceButtons } from '../../ui/campos/choice-buttons.tsx';
import { DayInput } from '../../ui/campos/day-input.tsx';
import { FieldRow } from '../../ui/campos/field-row.tsx';
import { MoneyInput } from '../../ui/campos/money-input.tsx';
import { FormDialog } from '../../ui/dialogos/form-dialog.tsx';
import { type DespesaNaTela, useEditarDespesa, useRegistrarDespesa } from './api.ts';
import { adivinharCategoria, maisUsadas } from './categoria.ts';
import classes from './despesas.module.css';
import { emptyValues, lerDespesa, type ValoresDespesa, valoresDa } from './formulario.ts';
import { ALCANCE, REPETE } from './textos.ts';

interface DespesaFormProps {
  hoje: string;
  /** Earlier expenses: a description that was there has its category. */
  antes: readonly DespesaNaTela[];
  /** The one that is changed; a new one otherwise. */
  despesa?: DespesaNaTela | undefined;
  onClose: () => void;
  /** `entregue`: the server has it already. */
  onSaved: (entregue: boolean) => void;
}

const CATEGORIAS = [...CATEGORIAS_DESPESA];
const REPETICAO = REPETICOES.map((value) => ({ value, label: REPETE[value] }));
const SEM_REDE = 'Alterar uma despesa precisa de conexão. Tente quando ela voltar.';

/** Mounted anew each time it opens, so a new one always begins with today and 'Outros'. */
export function DespesaForm({ hoje, antes, despesa, onClose, onSaved }: DespesaFormProps) {
  const volta = despesa?.repete !== undefined && despesa.repete !== null;
  const [alcance, setAlcance] = useState<AlcanceDaDespesa>('uma');
  const registrar = useRegistrarDespesa();
  const editar = useEditarDespesa();
  /** A change of the repetition is one of all to come. */
  const comRepete = !volta || alcance === 'proximas';
  /** By the person: no suggestion changes it. */
  const [escolhida, setEscolhida] = useState(despesa !== undefined);
  const erro = despesa ? 'Erro ao alterar despesa' : 'Erro ao registrar despesa';
  const { values, change, input, dialog } = useFormulario({
    inicio: () => (despesa ? valoresDa(despesa) : emptyValues(hoje)),
    ler: lerDespesa,
    enviar: async (lida, { id }) => {
      if (!despesa) return registrar.mutateAsync({ ...lida, id });
      const { repete, ...dados } = lida;
      await editar.mutateAsync({
        id: despesa.id,
        alcance,
        dados: comRepete ? { ...dados, repete } : dados,
      });
      return true;
    },
    aoSalvar: onSaved,
    erro,
    semRede: despesa ? SEM_REDE : erro,
  });

  const atalhos = useMemo(() => maisUsadas(antes).map((value) => ({ value, text: value })), [antes]);
  const sugerida = escolhida ? undefined : adivinharCategoria(values.descricao, antes);

  function descrever(descricao: string) {
    if (escolhida) return change({ descricao });
    change({ descricao, categoria: adivinharCategoria(descricao, antes) ?? CATEGORIA_DESPESA_PADRAO });
  }

  function escolher(categoria: string) {
    setEscolhida(true);
    change({ categoria });
  }

  return (
    <FormDialog
      titulo={despesa ? 'Editar Despesa' : 'Nova Despesa'}
      size="md"
      {...dialog}
      salvar="Salvar"
      onClose={onClose}
    >
      {volta && <ChoiceButtons label="O que muda" options={ALCANCE} value={alcance} onChange={setAlcance} />}
      <TextInput
        label="Descrição"
        required
        data-autofocus
        maxLength={MAX_TEXTO}
        placeholder="Ex: conta de luz"
        {...input('descricao')}
        onChange={(event) => descrever(event.currentTarget.value)}
      />
      <FieldRow>
        <MoneyInput
          label="Valor"
          required
          placeholder="Valor (ex: 150,00)"
          description={despesa?.movimentoId && 'O que a sangria tirou do caixa.'}
          readOnly={Boolean(despesa?.movimentoId)}
          {...input('valor')}
        />
        <DayInput label="Data" required hoje={hoje} {...input('data')} />
      </FieldRow>
      <div>
        <NativeSelect
          label="Categoria"
          required
          data={CATEGORIAS}
          {...input('categoria')}
          onChange={(event) => escolher(event.currentTarget.value)}
        />
        {!despesa && (
          <div className={classes.atalhos}>
            <ChoiceButtons
              wraps
              label="As mais usadas"
              options={atalhos}
              value={values.categoria}
              onChange={escolher}
            />
          </div>
        )}
        <p className={classes.sugerida} role="status">
          {sugerida && 'Sugerida pela descrição.'}
        </p>
      </div>
      {comRepete && (
        <FieldRow>
          <NativeSelect
            label="Repete"
            data={[{ value: '', label: volta ? 'Não repete mais' : 'Não repete' }, ...REPETICAO]}
            description={notaDaProxima(values, hoje)}
            inputWrapperOrder={['label', 'input', 'description', 'error']}
            {...input('repete')}
          />
          {values.repete !== '' && <DayInput label="Até (opcional)" hoje={hoje} {...input('ate')} />}
        </FieldRow>
      )}
    </FormDialog>
  );
}

/** The day of the next one; the 31st becomes the month's last day. */
function notaDaProxima({ data, repete, ate }: ValoresDespesa, hoje: string): string | undefined {
  const cada = REPETICOES.find((known) => known === repete);
  if (cada === undefined || !/^\d{4}-\d\d-\d\d$/.test(data)) return undefined;
  const proxima = diaDaRepeticao(data, cada, 1);
  if (ate !== '' && proxima > ate) return undefined;
  if (proxima <= hoje) return 'As que venceram até hoje entram junto.';
  return `A próxima entra sozinha em ${formatDay(proxima)}.`;
}
