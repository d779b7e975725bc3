import { formatCusto } from '@balcao/contract/base/custo';
import { SEM_NUMERO } from '@balcao/contract/base/numeros';
import { formatQuantidade } from '@balcao/contract/base/quantidade';
import type { Ficha, ModoDaFicha } from '@balcao/contract/produtos/ficha';
import type { Produto } from '@balcao/contract/produtos/produtos';
import { TextInput } from '@mantine/core';
import { useEffect } from 'react';
import { errorText } from '../../../dados/api-client.ts';
import { useFormulario } from '../../../dados/use-formulario.ts';
import { useCatalogo } from '../../../fila/estoque.ts';
import { Unreadable } from '../../../lib/read-form.ts';
import { toast } from '../../../lib/toast.ts';
import { useStable } from '../../../lib/use-stable.ts';
import { ChoiceField } from '../../../ui/campos/choice-field.tsx';
import { FormDialog } from '../../../ui/dialogos/form-dialog.tsx';
import { Facts } from '../../../ui/listas/facts.tsx';
import { useSmallScreen } from '../../../ui/paginas/use-small-screen.ts';
import { Text } from '../../../ui/pecas/text.tsx';
import { ItemCampo } from '../item-campo.tsx';
import { ProdutoCampo } from '../produto-campo.tsx';
import { useFicha, useGravarFicha } from './api.ts';
import { lerFichaDita, lerQuanto, type ParteDita, resumoDaFicha, valoresDaFicha } from './formulario.ts';

const MODOS: readonly { value: ModoDaFicha | ''; text: string }[] = [
  { value: '', text: 'Compro pronto' },
  { value: 'NA_VENDA', text: 'Kit: sai na venda' },
  { value: 'PRODUCAO', text: 'Produção: faço antes' },
];
const O_QUE_MUDA: Record<ModoDaFicha | '', string> = {
  '': 'Entra e sai do estoque como está.',
  NA_VENDA: 'Cada venda tira do estoque o que ele leva. Ele mesmo não tem estoque.',
  PRODUCAO: 'Quando você produz, o que ele leva sai do estoque, e ele entra pelo custo disso.',
};
const SEM_PRODUTOS: readonly Produto[] = [];

interface FichaDialogProps {
  produto: Produto;
  onClose: () => void;
}

/** What a product is made of, and when that leaves the shelf. The server's own, so it waits for a connection. */
export default function FichaDialog({ produto, onClose }: FichaDialogProps) {
  const { data, error } = useFicha(produto.id);
  const desistir = useStable((error: unknown) => {
    toast.erro(errorText(error, 'Erro ao abrir do que ele é feito.'));
    onClose();
  });
  useEffect(() => {
    if (error) desistir(error);
  }, [error, desistir]);
  return data ? <FichaForm produto={produto} ficha={data} onClose={onClose} /> : null;
}

function FichaForm({ produto, ficha, onClose }: FichaDialogProps & { ficha: Ficha }) {
  const { data: catalogo = SEM_PRODUTOS } = useCatalogo();
  const gravar = useGravarFicha(produto.id);
  const phone = useSmallScreen();
  const { values, change, erros, input, dialog } = useFormulario({
    inicio: () => valoresDaFicha(ficha),
    ler: lerFichaDita,
    enviar: (dita) => gravar.mutateAsync(dita),
    aoSalvar: () => {
      onClose();
      toast.sucesso('Ficha salva.');
    },
    erro: 'Erro ao salvar do que ele é feito.',
  });
  const { itens, modo } = values;
  const trocar = (item: ParteDita, quantidade: string) =>
    change({ itens: itens.map((one) => (one === item ? { ...item, quantidade } : one)) });
  const resumo = resumoDaFicha(values, produto.unidade, catalogo);
  return (
    <FormDialog
      titulo={`Do que é feito: ${produto.nome}`}
      size="lg"
      {...dialog}
      salvar="Salvar"
      onClose={onClose}
    >
      <ChoiceField
        label="Como sai do estoque?"
        name="modo"
        options={MODOS}
        value={modo}
        error={erros.modo}
        onChange={(modo) => change({ modo })}
      />
      <Text c="dimmed" size="sm">
        {O_QUE_MUDA[modo]}
      </Text>
      {modo !== '' && (
        <>
          {itens.length > 0 && (
            <ul aria-label="O que ele leva">
              {itens.map((item) => {
                const lida = lerQuanto(item.quantidade);
                return (
                  <ItemCampo
                    key={item.produto.id}
                    produto={item.produto}
                    fracao
                    comFoco={!phone}
                    value={item.quantidade}
                    error={erros.itens !== undefined && lida instanceof Unreadable ? lida.text : undefined}
                    onChange={(quantidade) => trocar(item, quantidade)}
                    onRemove={() => change({ itens: itens.filter((one) => one !== item) })}
                  />
                );
              })}
            </ul>
          )}
          <ProdutoCampo
            label={itens.length === 0 ? 'O que ele leva' : 'Leva também'}
            name="itens"
            fora={({ id }) => id === produto.id || itens.some((item) => item.produto.id === id)}
            error={
              itens.every(({ quantidade }) => !(lerQuanto(quantidade) instanceof Unreadable))
                ? erros.itens
                : undefined
            }
            onEscolher={({ id, nome, unidade }) =>
              change({
                itens: [
                  ...itens,
                  { produto: { id, nome, unidade }, quantidade: unidade === 'un' ? '1' : '' },
                ],
              })
            }
          />
          <TextInput
            label={produto.unidade === 'kg' ? 'Isso rende quantos quilos?' : 'Isso rende quantas unidades?'}
            inputMode="decimal"
            {...input('rendimento')}
            onFocus={(event) => event.currentTarget.select()}
          />
          {resumo && (
            <div role="status">
              <Facts
                shape="lines"
                fatos={[
                  [
                    produto.unidade === 'kg' ? 'Custo de um quilo' : 'Custo de uma',
                    resumo.custo === null
                      ? `${SEM_NUMERO} falta o custo de uma parte`
                      : formatCusto(resumo.custo),
                  ],
                  resumo.pode !== null && ['Dá para fazer', formatQuantidade(resumo.pode, produto.unidade)],
                ]}
              />
            </div>
          )}
          {modo === 'NA_VENDA' && ficha.modo !== modo && produto.quantidade !== 0 && (
            <Text size="sm">
              {`Há ${formatQuantidade(produto.quantidade, produto.unidade)} no estoque: ao salvar, isso vai a zero.`}
            </Text>
          )}
        </>
      )}
    </FormDialog>
  );
}
