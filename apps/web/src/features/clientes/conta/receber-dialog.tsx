import type { Aberto, Cliente } from '@balcao/contract/clientes';
import { comoPaga } from '@balcao/contract/fiado';
import { MAX_TEXTO } from '@balcao/contract/limites';
import { formatCentavos, formatReais, moneyToText, parseMoney, toCentavos } from '@balcao/contract/money';
import { TextInput } from '@mantine/core';
import { useRef, useState } from 'react';
import { v4 as uuidv4 } from 'uuid';
import { ApiError, errorText } from '../../../dados/api-client.ts';
import { useFormasAtivas } from '../../../dados/formas.ts';
import { toast } from '../../../lib/toast.ts';
import { useCampos } from '../../../lib/use-campos.ts';
import { ChoiceButtons } from '../../../ui/choice-buttons.tsx';
import { FieldRow } from '../../../ui/field-row.tsx';
import { FormDialog } from '../../../ui/form-dialog.tsx';
import { MoneyInput } from '../../../ui/money-input.tsx';
import { useReceber } from '../api.ts';
import { idade, tituloDoAberto } from '../texto.ts';
import classes from './conta.module.css';
import { lerRecebimento, textoDoResto, trocoRecebido } from './receber.ts';

interface ReceberDialogProps {
  cliente: Cliente;
  aberto: readonly Aberto[];
  onClose: () => void;
}

/** One key per content: sent again after a lost answer it is the same receipt, changed it is another. */
function useChave() {
  const kept = useRef<{ conteudo: string; chave: string }>(undefined);
  return (conteudo: string): string => {
    if (kept.current?.conteudo !== conteudo) kept.current = { conteudo, chave: uuidv4() };
    return kept.current.chave;
  };
}

export function ReceberDialog({ cliente, aberto, onClose }: ReceberDialogProps) {
  const formas = useFormasAtivas().filter(({ tipo }) => tipo !== 'FIADO');
  const usual = formas.find(({ padrao }) => padrao) ?? formas[0];
  const { form, values, change, dirty, refuse, field, input } = useCampos(() => ({
    valor: cliente.saldo > 0 ? moneyToText(toCentavos(cliente.saldo)) : '',
    formaId: '',
    recebido: '',
    observacao: '',
  }));
  const formaId = values.formaId || (usual?.id ?? '');
  const dinheiro = formas.find(({ id }) => id === formaId)?.tipo === 'DINHEIRO';
  const [alerta, setAlerta] = useState<string>();
  const receber = useReceber(cliente.id);
  const chaveDe = useChave();

  const partes = comoPaga(
    aberto.map(({ restante }) => ({ restante: toCentavos(restante) })),
    parseMoney(values.valor) ?? 0,
  );
  const pagas = aberto.flatMap((divida, n) =>
    (partes[n] ?? 0) > 0 ? [{ divida, parte: partes[n] ?? 0 }] : [],
  );
  const troco = dinheiro ? trocoRecebido(values) : undefined;

  function submit() {
    const { data, errors } = lerRecebimento({ ...values, formaId }, dinheiro);
    if (!data) return void refuse(errors);
    setAlerta(undefined);
    const pronto = (saldo: number) => {
      onClose();
      const resto =
        saldo > 0 ? `${cliente.nome} ainda deve ${formatReais(saldo)}.` : `${cliente.nome} está em dia.`;
      const volta = troco ? ` Troco: ${formatCentavos(troco)}.` : '';
      toast.sucesso(`Recebido ${formatReais(data.valor)}.${volta} ${resto}`);
    };
    receber.mutate(
      { body: data, chave: chaveDe(JSON.stringify(data)) },
      {
        onSuccess: ({ cliente: { saldo } }) => pronto(saldo),
        onError: (error) => {
          if (error instanceof ApiError && error.code === 'TOKEN_DUPLICADO') {
            const told = error.body as { cliente?: { saldo?: number } };
            return pronto(told.cliente?.saldo ?? 0);
          }
          setAlerta(
            error instanceof ApiError
              ? error.mensagem
              : `${errorText(error, 'Erro ao receber')}. Tente de novo: nada é lançado duas vezes.`,
          );
          if (error instanceof ApiError) refuse(error.campos);
        },
      },
    );
  }

  return (
    <FormDialog
      titulo={`Receber de ${cliente.nome}`}
      size="md"
      form={form}
      alerta={alerta}
      dirty={dirty}
      busy={receber.isPending}
      salvar="Receber"
      onSubmit={submit}
      onClose={onClose}
    >
      <div>
        <p className={classes.legenda}>Forma de pagamento</p>
        <ChoiceButtons
          label="Forma de pagamento"
          options={formas.map(({ id, nome }) => ({ value: id, text: nome }))}
          value={formaId}
          onChange={(chosen) => change({ formaId: chosen })}
        />
      </div>
      <FieldRow>
        <MoneyInput
          label="Valor"
          required
          data-autofocus
          description={textoDoResto(cliente.saldo, values.valor)}
          inputWrapperOrder={['label', 'input', 'description', 'error']}
          {...field('valor')}
          onChange={(valor) => change({ valor })}
          onFocus={(event) => event.currentTarget.select()}
        />
        {dinheiro && (
          <MoneyInput
            label="Recebido"
            placeholder="Valor exato"
            {...field('recebido')}
            onChange={(recebido) => change({ recebido })}
          />
        )}
      </FieldRow>
      {troco !== undefined && troco > 0 && (
        <p className={classes.troco} aria-live="polite">
          Troco <strong>{formatCentavos(troco)}</strong>
        </p>
      )}
      {pagas.length > 0 && (
        <div>
          <p className={classes.legenda}>Paga primeiro o mais antigo</p>
          <ul className={classes.paga} aria-label="O que este valor paga">
            {pagas.slice(0, 4).map(({ divida, parte }) => (
              <li key={`${divida.vendaId}${divida.desde}`}>
                <span>
                  {tituloDoAberto(divida)} ({idade(divida.dias)})
                </span>
                <span>
                  {formatCentavos(parte)}
                  {parte < toCentavos(divida.restante) && ` de ${formatReais(divida.restante)}`}
                </span>
              </li>
            ))}
            {pagas.length > 4 && <li>e mais {pagas.length - 4}</li>}
          </ul>
        </div>
      )}
      <TextInput label="Observação" maxLength={MAX_TEXTO} autoComplete="off" {...input('observacao')} />
    </FormDialog>
  );
}
