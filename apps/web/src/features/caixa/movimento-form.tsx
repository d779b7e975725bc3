import '../../ui/campos/checkbox-styles.ts';
import { MAX_TEXTO } from '@balcao/contract/base/limites';
import { movimentoDitoSchema, type TIPOS_LANCADOS } from '@balcao/contract/caixa/caixa';
import { CATEGORIA_DESPESA_PADRAO, CATEGORIAS_DESPESA } from '@balcao/contract/despesas/despesas';
import { nomeDoMovimento } from '@balcao/papel/palavras-do-caixa';
import { Checkbox, NativeSelect, TextInput } from '@mantine/core';
import { ApiError } from '../../dados/api-client.ts';
import { useFormulario } from '../../dados/use-formulario.ts';
import { readForm, readMoney, unlessBlank } from '../../lib/read-form.ts';
import { toast } from '../../lib/toast.ts';
import { pedirGaveta } from '../../papel/gaveta.ts';
import { MoneyInput } from '../../ui/campos/money-input.tsx';
import { FormDialog } from '../../ui/dialogos/form-dialog.tsx';
import type { CaixaNaTela } from './no-aparelho.ts';
import type { CaixaDoAparelho } from './use-caixa.ts';
import { useOperacoes } from './use-operacoes.ts';

interface MovimentoFormProps {
  caixa: CaixaNaTela;
  gaveta: CaixaDoAparelho['gaveta'];
  tipo: (typeof TIPOS_LANCADOS)[number];
  onClose: () => void;
}

interface Valores {
  valor: string;
  /** The description, where it is an expense. */
  motivo: string;
  despesa: boolean;
  categoria: string;
}

const VAZIO: Valores = { valor: '', motivo: '', despesa: false, categoria: CATEGORIA_DESPESA_PADRAO };
const CATEGORIAS = [...CATEGORIAS_DESPESA];
const EXEMPLO = { SUPRIMENTO: 'Ex: troco do banco', SANGRIA: 'Ex: pagamento do fornecedor' } as const;

/** Cash put into the drawer, or taken out of it, for an expense too. */
export default function MovimentoForm({ caixa, gaveta, tipo, onClose }: MovimentoFormProps) {
  const { movimentar } = useOperacoes(gaveta);
  const nome = nomeDoMovimento({ tipo });
  const { values, input, check, change, dialog, erros } = useFormulario({
    inicio: VAZIO,
    ler: (values) =>
      readForm(movimentoDitoSchema, values, {
        read: {
          valor: unlessBlank((typed) => readMoney(typed, '50,00')),
          motivo: (typed, { despesa }) => (despesa ? undefined : typed),
          despesa: (sim, { motivo, categoria }) => (sim ? { descricao: motivo, categoria } : undefined),
          categoria: () => undefined,
        },
      }),
    enviar: async ({ valor, motivo = null, despesa }) => {
      const resultado = await movimentar(caixa.id, { tipo, valor, motivo, ...(despesa ? { despesa } : {}) });
      if (resultado.kind === 'recusado') throw new ApiError(409, resultado);
      return resultado;
    },
    aoSalvar: (resultado, { despesa }) => {
      onClose();
      void pedirGaveta({ movimentoId: resultado.movimentoId });
      if (resultado.kind === 'guardado')
        toast.aviso(`${nome} ${tipo === 'SANGRIA' ? 'guardada' : 'guardado'} neste aparelho.`);
      else if (resultado.avisos.length > 0) {
        toast.aviso('Registrado. Saiu mais do que devia haver no caixa.');
      } else
        toast.sucesso(
          despesa
            ? 'Sangria e despesa registradas!'
            : `${nome} ${tipo === 'SANGRIA' ? 'registrada' : 'registrado'}!`,
        );
    },
    erro: 'Erro ao registrar.',
  });

  return (
    <FormDialog
      titulo={tipo === 'SANGRIA' ? 'Sangria: tirar dinheiro' : 'Suprimento: pôr dinheiro'}
      size="sm"
      {...dialog}
      salvar="Registrar"
      onClose={onClose}
    >
      <MoneyInput label="Valor" required data-autofocus {...input('valor')} />
      <TextInput
        label={values.despesa ? 'Descrição' : 'Motivo (opcional)'}
        required={values.despesa}
        maxLength={MAX_TEXTO}
        placeholder={values.despesa ? 'Ex: gelo' : EXEMPLO[tipo]}
        {...input('motivo')}
        {...(values.despesa ? { name: 'despesa', error: erros.despesa } : {})}
        onChange={(event) => change({ motivo: event.currentTarget.value, despesa: values.despesa })}
      />
      {tipo === 'SANGRIA' && (
        <Checkbox
          label="É uma despesa"
          description="Entra também nas despesas da loja."
          {...check('despesa')}
        />
      )}
      {values.despesa && (
        <NativeSelect label="Categoria" required data={CATEGORIAS} {...input('categoria')} />
      )}
    </FormDialog>
  );
}
