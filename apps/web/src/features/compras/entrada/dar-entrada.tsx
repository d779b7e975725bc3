import { formatCusto } from '@balcao/contract/base/custo';
import { formatQuantidade } from '@balcao/contract/base/quantidade';
import { TextInput } from '@mantine/core';
import { type KeyboardEvent, useRef, useState } from 'react';
import { ApiError, errorText } from '../../../dados/api-client.ts';
import { useRegistrarCompra } from '../../../dados/compras.ts';
import { useHoje } from '../../../dados/hoje.ts';
import { useLoja } from '../../../dados/loja.ts';
import { useFormulario } from '../../../dados/use-formulario.ts';
import { FALHA, falhaDe } from '../../../lib/conexao.ts';
import { toast } from '../../../lib/toast.ts';
import { useMedia } from '../../../lib/use-media.ts';
import { DayInput } from '../../../ui/campos/day-input.tsx';
import { FieldRow } from '../../../ui/campos/field-row.tsx';
import { MoneyInput } from '../../../ui/campos/money-input.tsx';
import { Teclado } from '../../../ui/campos/teclado.tsx';
import { FormDialog } from '../../../ui/dialogos/form-dialog.tsx';
import { type Fact, Facts } from '../../../ui/listas/facts.tsx';
import { Text } from '../../../ui/pecas/text.tsx';
import {
  lerEntrada,
  type Previsto,
  type ProdutoQueEntra,
  pagoSugerido,
  preverEntrada,
  type ValoresEntrada,
} from './entrada.ts';

const ERRO = 'Erro ao dar entrada.';
const JA_ENTROU = 'O que você enviou antes já deu entrada. Confira o estoque antes de lançar de novo.';

/** What the pad types. */
type Contado = 'quantidade' | 'pago';

export interface DarEntradaProps {
  produto: ProdutoQueEntra;
  onClose: () => void;
}

/** So many pieces of one product, and what was paid for all of them: digits, Enter, digits, Enter. */
export default function DarEntrada({ produto, onClose }: DarEntradaProps) {
  const registrar = useRegistrarCompra();
  const hoje = useHoje();
  const regra = useLoja().data?.custo ?? 'medio';
  const toque = useMedia('(pointer: coarse)');
  const { values, change, input, dialog } = useFormulario<
    ValoresEntrada,
    NonNullable<ReturnType<typeof lerEntrada>['data']>,
    unknown
  >({
    inicio: { quantidade: '', pago: '', validade: '' },
    ler: (values) => lerEntrada(produto, values),
    enviar: (body, { id, chave }) => registrar.mutateAsync({ body: { ...body, id }, chave }),
    aoSalvar: () => {
      toast.sucesso(`Entrada de ${produto.nome} registrada.`);
      onClose();
    },
    erro: textoDoErro,
  });
  /** By the person: the quantity changes it no more. */
  const [ditoPago, setDitoPago] = useState(false);
  /** Of the pad; undefined where the phone's keyboard comes. */
  const [ativo, setAtivo] = useState<Contado | undefined>('quantidade');
  /** The next digit takes the place of what is in the field. */
  const novo = useRef(true);
  const porPeso = produto.unidade === 'kg';
  const previsto = preverEntrada(produto, values, regra);

  function digitar(campo: Contado, texto: string) {
    if (campo === 'pago') {
      setDitoPago(true);
      return change({ pago: texto });
    }
    change({ quantidade: texto, ...(ditoPago ? {} : { pago: pagoSugerido(produto, texto) }) });
  }

  function tocar(campo: Contado, digito: string) {
    const antes = novo.current ? '' : values[campo];
    novo.current = false;
    digitar(campo, antes + digito);
  }

  /** Enter goes on to what was paid; there it sends. */
  function seguir(event: KeyboardEvent) {
    if (event.key !== 'Enter' || values.quantidade.trim() === '') return;
    event.preventDefault();
    dialog.form.current?.querySelector<HTMLInputElement>('[name="pago"]')?.focus();
  }

  const campoDe = (campo: Contado) => ({
    ...input(campo),
    // The pad below stands in the keyboard's place.
    ...(toque ? { inputMode: 'none' as const } : {}),
    onFocus: (event: { currentTarget: HTMLInputElement }) => {
      setAtivo(campo);
      novo.current = true;
      event.currentTarget.select();
    },
  });

  return (
    <FormDialog
      titulo={`Dar entrada: ${produto.nome}`}
      size="sm"
      {...dialog}
      salvar="Dar entrada"
      onClose={onClose}
    >
      <FieldRow pair>
        <TextInput
          label={porPeso ? 'Quilos que chegaram' : 'Quantas chegaram'}
          required
          data-autofocus
          inputMode={porPeso ? 'decimal' : 'numeric'}
          onKeyDown={seguir}
          {...campoDe('quantidade')}
          onChange={(event) => digitar('quantidade', event.currentTarget.value)}
        />
        <MoneyInput
          label="Pago no total"
          required
          {...campoDe('pago')}
          onChange={(texto) => texto !== values.pago && digitar('pago', texto)}
        />
      </FieldRow>
      <div role="status">
        {previsto ? (
          <Facts shape="lines" fatos={fatosDa(produto, previsto)} />
        ) : (
          <Text size="sm" c="dimmed">
            {produto.custo === null
              ? 'Diga quantas chegaram e quanto custaram juntas.'
              : `Hoje custa ${formatCusto(produto.custo)} ${porPeso ? 'o quilo' : 'cada'}.`}
          </Text>
        )}
      </div>
      {toque && ativo && (
        <Teclado
          virgula
          onDigito={(digito) => tocar(ativo, digito)}
          onApagar={() => {
            novo.current = false;
            digitar(ativo, values[ativo].slice(0, -1));
          }}
        />
      )}
      <DayInput label="Validade" hoje={hoje} onFocus={() => setAtivo(undefined)} {...input('validade')} />
    </FormDialog>
  );
}

function fatosDa(produto: ProdutoQueEntra, { custoDaPeca, custo, saldo }: Previsto): (Fact | false)[] {
  const { unidade, quantidade } = produto;
  return [
    [unidade === 'kg' ? 'Cada quilo' : 'Cada uma', custoDaPeca === null ? '–' : formatCusto(custoDaPeca)],
    custo !== null && [
      'Custo do produto',
      produto.custo === null || produto.custo === custo
        ? formatCusto(custo)
        : `${formatCusto(produto.custo)} → ${formatCusto(custo)}`,
    ],
    saldo !== undefined && [
      'Estoque',
      `${formatQuantidade(quantidade, unidade)} → ${formatQuantidade(saldo, unidade)}`,
    ],
  ];
}

function textoDoErro(error: unknown): string {
  if (error instanceof ApiError && error.code === 'TOKEN_REUTILIZADO') return JA_ENTROU;
  const falha = falhaDe(error);
  if (falha) return `${FALHA[falha]}. Tente de novo: nada entra duas vezes.`;
  return errorText(error, ERRO);
}
