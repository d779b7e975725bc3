import '../../../ui/campos/checkbox-styles.ts';
import { MAX_LOTE } from '@balcao/contract/compras/limites';
import type { Produto } from '@balcao/contract/produtos/produtos';
import { Checkbox, TextInput } from '@mantine/core';
import { useRef, useState } from 'react';
import { v7 as uuidv7 } from 'uuid';
import { useHoje } from '../../../dados/hoje.ts';
import { DayInput } from '../../../ui/campos/day-input.tsx';
import { FieldRow } from '../../../ui/campos/field-row.tsx';
import { MoneyInput } from '../../../ui/campos/money-input.tsx';
import { FormDialog } from '../../../ui/dialogos/form-dialog.tsx';
import { Text } from '../../../ui/pecas/text.tsx';
import { NovoCampos } from '../campos/novo-campos.tsx';
import { ProdutoCampo } from '../campos/produto-campo.tsx';
import { parseComprados, parseFator } from '../numeros.ts';
import type { LinhaEmCurso } from './em-curso.ts';
import { nomeLegivel } from './nome-legivel.ts';
import { erroDoNovo, produtoDaLinha } from './produto-novo.ts';
import type { NovoProduto, ProdutoNomeado, RespostaDaLinha } from './respostas.ts';

export interface LinhaMudada {
  resposta: RespostaDaLinha;
  novo: NovoProduto | undefined;
}

interface LinhaDialogProps {
  curso: LinhaEmCurso;
  produtos: readonly Produto[];
  onClose: () => void;
  onPronto: (mudada: LinhaMudada) => void;
}

/** Anything of one line: the product, how many in each, how many really came, what they cost, lot and validity. */
export default function LinhaDialog({ curso, produtos, onClose, onPronto }: LinhaDialogProps) {
  const { linha } = curso;
  const form = useRef<HTMLFormElement>(null);
  const hoje = useHoje();
  const [inicio] = useState(() => valoresDa(curso));
  const [values, set] = useState(inicio);
  const [conferido, setConferido] = useState(false);
  const { produto, novo, quantidade, fator, custo, lote, validade, deGraca, fora } = values;
  const change = (parte: Partial<typeof values>) => set((agora) => ({ ...agora, ...parte }));
  const erros = {
    produto: produto ? undefined : 'Escolha o produto.',
    quantidade: parseComprados(quantidade) === undefined ? 'Informe quantas vieram.' : undefined,
    fator: parseFator(fator) === undefined ? 'Informe quantas peças vêm em cada.' : undefined,
  };
  const erroNovo = novo && erroDoNovo(novo);

  function pronto() {
    setConferido(true);
    const errado = Object.entries(erros).find(([, texto]) => texto)?.[0] ?? erroNovo?.campo;
    if (!fora && errado) return form.current?.querySelector<HTMLElement>(`[name="${errado}"]`)?.focus();
    onPronto({
      novo,
      resposta: {
        ...(produto ? { produto: { id: produto.id, nome: novo?.nome ?? produto.nome } } : {}),
        ...{ quantidade, fator, lote, validade, fora },
        ...(linha.bonificacao && deGraca !== undefined ? { deGraca } : {}),
        ...(custo !== inicio.custo ? { custo } : {}),
      },
    });
  }

  return (
    <FormDialog
      titulo={linha.nome}
      size="md"
      form={form}
      alerta={undefined}
      dirty={JSON.stringify(values) !== JSON.stringify(inicio)}
      busy={false}
      salvar="Pronto"
      onSubmit={pronto}
      onClose={onClose}
    >
      <Text size="sm" c="dimmed">
        {[
          linha.codigo && `Código do fornecedor ${linha.codigo}`,
          linha.gtin && `código de barras ${linha.gtin}`,
        ]
          .filter(Boolean)
          .join(', ')}
      </Text>
      {novo ? (
        <NovoCampos
          novo={novo}
          produtos={produtos}
          erro={conferido ? erroNovo : undefined}
          onChange={(outro) => change({ novo: outro })}
          onUsar={({ id, nome }) => change({ novo: undefined, produto: { id, nome } })}
        />
      ) : (
        <ProdutoCampo
          label="Produto"
          name="produto"
          produtos={produtos}
          escolhido={produto}
          sugestao={curso.sugestao}
          novo={nomeLegivel(linha.nome)}
          error={conferido && !fora ? erros.produto : undefined}
          onEscolher={(outro) => change({ produto: outro, novo: undefined })}
          onLimpar={() => change({ produto: undefined })}
          onCriar={() => {
            const feito = produtoDaLinha(linha, {
              id: uuidv7(),
              custoUnitario: curso.custoUnitario,
              produtos,
            });
            change({ produto: feito, novo: feito });
          }}
        />
      )}
      <FieldRow pair>
        <TextInput
          label={`Vieram (${linha.unidade})`}
          name="quantidade"
          data-autofocus
          inputMode="decimal"
          value={quantidade}
          error={conferido && !fora ? erros.quantidade : undefined}
          onFocus={(event) => event.currentTarget.select()}
          onChange={(event) => change({ quantidade: event.currentTarget.value })}
        />
        <TextInput
          label="Peças em cada"
          name="fator"
          inputMode="decimal"
          value={fator}
          error={conferido && !fora ? erros.fator : undefined}
          onFocus={(event) => event.currentTarget.select()}
          onChange={(event) => change({ fator: event.currentTarget.value })}
        />
      </FieldRow>
      <MoneyInput
        label="Custo da linha"
        name="custo"
        value={custo}
        onChange={(texto) => change({ custo: texto })}
        onFocus={(event) => event.currentTarget.select()}
      />
      {linha.bonificacao && (
        <Checkbox
          label="Entra de graça"
          checked={deGraca ?? true}
          onChange={(event) => change({ deGraca: event.currentTarget.checked })}
        />
      )}
      <FieldRow pair>
        <TextInput
          label="Lote"
          name="lote"
          maxLength={MAX_LOTE}
          value={lote}
          onChange={(event) => change({ lote: event.currentTarget.value })}
        />
        <DayInput
          label="Validade"
          name="validade"
          hoje={hoje}
          value={validade}
          onChange={(dia) => change({ validade: dia })}
        />
      </FieldRow>
      <Checkbox
        label="Não veio"
        description="A linha fica de fora, e a compra soma menos que a nota."
        checked={fora}
        onChange={(event) => change({ fora: event.currentTarget.checked })}
      />
    </FormDialog>
  );
}

function valoresDa({ produto, novo, quantidade, fator, custo, lote, validade, deGraca, fora }: LinhaEmCurso) {
  return {
    produto: produto as ProdutoNomeado | undefined,
    ...{ novo, quantidade, fator, custo, lote, validade, deGraca, fora },
  };
}
