import { formatQuantidade } from '@balcao/contract/base/quantidade';
import type { Produto } from '@balcao/contract/produtos/produtos';
import { TextInput } from '@mantine/core';
import { useFormulario } from '../../../dados/use-formulario.ts';
import { useProduzir } from '../../../fila/estoque.ts';
import { fila } from '../../../fila/fila.ts';
import { toast } from '../../../lib/toast.ts';
import { FormDialog } from '../../../ui/dialogos/form-dialog.tsx';
import { Text } from '../../../ui/pecas/text.tsx';
import { useFicha } from '../fichas/api.ts';
import { ProdutoCampo } from '../produto-campo.tsx';
import { useDesfazerProducao } from './api.ts';
import { lerProducao, oQueSai } from './formulario.ts';
import classes from './produzir.module.css';

interface ProduzirDialogProps {
  /** What is made; undefined: it is chosen here. */
  produto?: Produto | undefined;
  onClose: () => void;
}

/** How much was made, and what leaves the shelf for it: on the device first. */
export default function ProduzirDialog({ produto, onClose }: ProduzirDialogProps) {
  const produzir = useProduzir();
  const desfazer = useDesfazerProducao();
  const { values, change, erros, input, dialog } = useFormulario({
    inicio: () => ({ produtoId: produto, quantidade: '' }),
    ler: lerProducao,
    enviar: async (producao, { id }) => ({ id, entregue: await produzir.mutateAsync({ ...producao, id }) }),
    aoSalvar: ({ id, entregue }) => {
      onClose();
      if (entregue) toast.feito('Produção registrada.', () => desfazer(id));
      else
        toast.feito('Produção guardada: o estoque muda quando houver conexão.', () => void fila.discard(id));
    },
    erro: 'Erro ao registrar a produção.',
  });
  const feito = values.produtoId;
  const { data: ficha, error } = useFicha(feito?.id);
  const sai = ficha && oQueSai(values, ficha);
  return (
    <FormDialog
      titulo={feito ? `Produzir: ${feito.nome}` : 'Produzir'}
      size="sm"
      {...dialog}
      salvar="Produzir"
      onClose={onClose}
    >
      {!feito && (
        <ProdutoCampo
          label="O que foi feito?"
          name="produtoId"
          fora={({ ficha }) => ficha !== 'PRODUCAO'}
          autoFocus
          error={erros.produtoId}
          onEscolher={(escolhido) => change({ produtoId: escolhido })}
        />
      )}
      {feito && (
        <TextInput
          key={feito.id}
          label={feito.unidade === 'kg' ? 'Quantos quilos?' : 'Quantas?'}
          required
          data-autofocus
          autoFocus={!produto}
          inputMode={feito.unidade === 'kg' ? 'decimal' : 'numeric'}
          inputWrapperOrder={['label', 'input', 'description', 'error']}
          description={
            ficha?.pode == null ? undefined : `Dá para fazer ${formatQuantidade(ficha.pode, feito.unidade)}`
          }
          {...input('quantidade')}
        />
      )}
      <div role="status">
        {sai && (
          <>
            <Text size="sm">Sai do estoque:</Text>
            <ul className={classes.sai}>
              {sai.map((dito) => (
                <li key={dito}>{dito}</li>
              ))}
            </ul>
          </>
        )}
        {error && (
          <Text c="dimmed" size="sm">
            O que sai do estoque será dito quando houver conexão.
          </Text>
        )}
      </div>
    </FormDialog>
  );
}
