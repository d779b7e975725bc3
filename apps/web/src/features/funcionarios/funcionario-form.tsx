import '../../ui/campos/checkbox-styles.ts';
import { MAX_EMAIL, MAX_NOME, MAX_SENHA, MAX_TELEFONE } from '@balcao/contract/base/limites';
import { type Funcionario, PERMISSOES_DESCRITAS } from '@balcao/contract/pessoas/funcionarios';
import { PERMISSOES } from '@balcao/contract/pessoas/permissoes';
import { Checkbox, PasswordInput, TextInput } from '@mantine/core';
import { useFormulario } from '../../dados/use-formulario.ts';
import type { Lido } from '../../lib/read-form.ts';
import { ChoiceButtons } from '../../ui/campos/choice-buttons.tsx';
import { FieldRow } from '../../ui/campos/field-row.tsx';
import { FormDialog } from '../../ui/dialogos/form-dialog.tsx';
import { cards } from '../../ui/paginas/card.tsx';
import { type SalvarFuncionario, useSalvarFuncionario } from './api.ts';
import classes from './form.module.css';
import {
  comFuncao,
  FUNCOES,
  type Funcao,
  funcaoDe,
  type LimitesDigitados,
  lerMudado,
  lerNovo,
  mudancas,
  toggle,
  type ValoresFuncionario,
  valuesOf,
} from './formulario.ts';

const OPCOES: { value: Funcao | ''; text: string }[] = Object.entries(FUNCOES).map(([value, { nome }]) => ({
  value: value as Funcao,
  text: nome,
}));

export const ERRO_SALVAR = 'Erro ao salvar funcionário';

interface FuncionarioFormProps {
  /** As it was when the form opened; none: a new one. */
  funcionario: Funcionario | undefined;
  onClose: () => void;
  onSaved: (funcionario: Funcionario, novo: boolean) => void;
}

export function FuncionarioForm({ funcionario, onClose, onSaved }: FuncionarioFormProps) {
  const salvar = useSalvarFuncionario();
  const novo = funcionario === undefined;
  const { values, change, erros, input, dialog } = useFormulario({
    inicio: () => valuesOf(funcionario),
    ler: (values): Lido<SalvarFuncionario, ValoresFuncionario> => {
      if (!funcionario) {
        const lido = lerNovo(values);
        return lido.data ? { data: { dados: lido.data } } : lido;
      }
      const lido = lerMudado(values, funcionario);
      return lido.data ? { data: { id: funcionario.id, mudar: mudancas(funcionario, lido.data) } } : lido;
    },
    enviar: (salvo) => salvar.mutateAsync(salvo),
    aoSalvar: (saved) => onSaved(saved, novo),
    erro: ERRO_SALVAR,
    semRede: ERRO_SALVAR,
    noCampo: { EMAIL_EM_USO: 'email' },
  });

  return (
    <FormDialog
      titulo={novo ? 'Novo Funcionário' : 'Editar Funcionário'}
      size="lg"
      {...dialog}
      salvar={novo ? 'Criar funcionário' : 'Salvar Alterações'}
      onClose={onClose}
    >
      <TextInput label="Nome Completo" required data-autofocus maxLength={MAX_NOME} {...input('nome')} />
      <FieldRow>
        <TextInput
          label="Email"
          required
          type="email"
          maxLength={MAX_EMAIL}
          spellCheck={false}
          {...input('email')}
        />
        <TextInput label="Telefone (Opcional)" type="tel" maxLength={MAX_TELEFONE} {...input('telefone')} />
      </FieldRow>
      {novo && (
        <PasswordInput
          label="Senha"
          required
          description="Pelo menos 6 caracteres. O funcionário entra com o email e esta senha."
          maxLength={MAX_SENHA}
          autoComplete="new-password"
          {...input('senha')}
        />
      )}
      <fieldset className={classes.pages} aria-describedby={erros.permissoes ? 'erro-permissoes' : undefined}>
        <legend>Páginas de Acesso</legend>
        <div className={classes.funcoes}>
          <ChoiceButtons
            label="Começar pela função"
            options={OPCOES}
            value={funcaoDe(values) ?? ''}
            wraps
            onChange={(funcao) => funcao && change(comFuncao(funcao))}
          />
        </div>
        <div className={classes.options}>
          {PERMISSOES.map((permissao) => (
            <Checkbox
              key={permissao}
              name="permissoes"
              className={cards.inner ?? ''}
              label={PERMISSOES_DESCRITAS[permissao].rotulo}
              description={PERMISSOES_DESCRITAS[permissao].descricao}
              checked={values.permissoes.includes(permissao)}
              onChange={({ currentTarget: { checked } }) =>
                change({ permissoes: toggle(values.permissoes, permissao, checked) })
              }
            />
          ))}
        </div>
        {erros.permissoes && (
          <p id="erro-permissoes" className={classes.error}>
            {erros.permissoes}
          </p>
        )}
      </fieldset>
      {values.permissoes.includes('vendas') && (
        <LimitesCampos
          values={values.limites}
          error={erros.limites}
          onChange={(part) => change({ limites: { ...values.limites, ...part } })}
        />
      )}
    </FormDialog>
  );
}

interface LimitesCamposProps {
  values: LimitesDigitados;
  error: string | undefined;
  onChange: (part: Partial<LimitesDigitados>) => void;
}

/** The limits of an employee who sells. */
function LimitesCampos({ values, error, onChange }: LimitesCamposProps) {
  return (
    <fieldset className={classes.pages}>
      <legend>Limites</legend>
      <div className={classes.options}>
        <TextInput
          className={`${cards.inner} ${classes.sentence}`}
          label="Desconto até"
          name="limites"
          inputMode="decimal"
          rightSection={<span aria-hidden="true">%</span>}
          value={values.descontoMaximo}
          error={error}
          onChange={(event) => onChange({ descontoMaximo: event.currentTarget.value })}
        />
        <Checkbox
          className={cards.inner ?? ''}
          label="Pode devolver vendas"
          checked={values.devolver}
          onChange={(event) => onChange({ devolver: event.currentTarget.checked })}
        />
        <Checkbox
          className={cards.inner ?? ''}
          label="Pode fazer sangria"
          checked={values.sangria}
          onChange={(event) => onChange({ sangria: event.currentTarget.checked })}
        />
      </div>
    </fieldset>
  );
}
