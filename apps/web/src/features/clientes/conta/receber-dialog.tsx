import { MAX_TEXTO } from '@balcao/contract/base/limites';
import {
  formatCentavos,
  formatReais,
  moneyToText,
  parseMoney,
  toCentavos,
} from '@balcao/contract/base/money';
import type { Aberto, Cliente } from '@balcao/contract/clientes/clientes';
import { comoPaga } from '@balcao/contract/clientes/fiado';
import { idade, tituloDoAberto } from '@balcao/papel/palavras-da-conta';
import { TextInput } from '@mantine/core';
import { ApiError } from '../../../dados/api-client.ts';
import { useFormasAtivas } from '../../../dados/formas.ts';
import { useFormulario } from '../../../dados/use-formulario.ts';
import { formaUsual } from '../../../lib/formas.ts';
import { toast } from '../../../lib/toast.ts';
import { ChoiceButtons } from '../../../ui/campos/choice-buttons.tsx';
import { FieldRow } from '../../../ui/campos/field-row.tsx';
import { MoneyInput } from '../../../ui/campos/money-input.tsx';
import { FormDialog } from '../../../ui/dialogos/form-dialog.tsx';
import { confirmar } from '../../../ui/dialogos/perguntas.ts';
import { useReceber } from '../api.ts';
import { textoDepois } from '../texto.ts';
import classes from './conta.module.css';
import {
  lerRecebimento,
  perguntaDoQuePassa,
  textoDoGuardado,
  textoDoResto,
  trocoRecebido,
} from './receber.ts';

const SEM_FORMAS = 'As formas de pagamento ainda não chegaram. Tente em instantes.';

interface ReceberDialogProps {
  cliente: Cliente;
  aberto: readonly Aberto[];
  onClose: () => void;
}

export function ReceberDialog({ cliente, aberto, onClose }: ReceberDialogProps) {
  const formas = useFormasAtivas().filter(({ tipo }) => tipo !== 'FIADO');
  const usual = formaUsual(formas);
  const receber = useReceber(cliente);
  const daForma = (formaId: string) => formas.find(({ id }) => id === (formaId || usual?.id));
  const { values, change, input, dialog } = useFormulario({
    inicio: () => ({
      valor: cliente.saldo > 0 ? moneyToText(toCentavos(cliente.saldo)) : '',
      formaId: '',
      recebido: '',
      observacao: '',
    }),
    ler: async (values) => {
      const forma = daForma(values.formaId);
      if (!forma) return { errors: {}, mensagem: SEM_FORMAS };
      const lido = lerRecebimento({ ...values, formaId: forma.id }, forma.tipo === 'DINHEIRO');
      const amais = lido.data && perguntaDoQuePassa(cliente, lido.data.valor);
      return amais && !(await confirmar(amais)) ? undefined : lido;
    },
    enviar: async (dados) => {
      const feito = await receber.mutateAsync(dados);
      if (feito.kind === 'refused') throw new ApiError(409, feito);
      return feito;
    },
    aoSalvar: (feito, { valor }) => {
      onClose();
      const volta = troco ? ` Troco: ${formatCentavos(troco)}.` : '';
      const depois = feito.kind === 'queued' ? textoDoGuardado(feito) : textoDepois(feito.cliente);
      toast.sucesso(`Recebido ${formatReais(valor)}.${volta} ${depois}`);
    },
    erro: 'Erro ao receber',
  });
  const forma = daForma(values.formaId);
  const dinheiro = forma?.tipo === 'DINHEIRO';

  const partes = comoPaga(
    aberto.map(({ restante }) => ({ restante: toCentavos(restante) })),
    parseMoney(values.valor) ?? 0,
  );
  const pagas = aberto.flatMap((divida, n) =>
    (partes[n] ?? 0) > 0 ? [{ divida, parte: partes[n] ?? 0 }] : [],
  );
  const troco = dinheiro ? trocoRecebido(values) : undefined;

  return (
    <FormDialog
      titulo={`Receber de ${cliente.nome}`}
      size="md"
      {...dialog}
      salvar="Receber"
      resumo={
        troco !== undefined &&
        troco > 0 && (
          <p className={classes.troco} aria-live="polite">
            Troco <strong>{formatCentavos(troco)}</strong>
          </p>
        )
      }
      onClose={onClose}
    >
      <div>
        <p className={classes.legenda}>Forma de pagamento</p>
        <ChoiceButtons
          label="Forma de pagamento"
          cells
          options={formas.map(({ id, nome }) => ({ value: id, text: nome }))}
          value={forma?.id ?? ''}
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
          {...input('valor')}
          onFocus={(event) => event.currentTarget.select()}
        />
        {dinheiro && <MoneyInput label="Recebido" placeholder="Valor exato" {...input('recebido')} />}
      </FieldRow>
      {pagas.length > 0 && (
        <div>
          <p className={classes.legenda}>Paga primeiro o mais antigo</p>
          <ul className={classes.paga} aria-label="O que este valor paga">
            {pagas.slice(0, 4).map(({ divida, parte }) => (
              <li key={`${divida.vendaId}${divida.desde}`}>
                <span>{`${tituloDoAberto(divida)} (${idade(divida.dias)})`}</span>
                <span>
                  {`${formatCentavos(parte)}${parte < toCentavos(divida.restante) ? ` de ${formatReais(divida.restante)}` : ''}`}
                </span>
              </li>
            ))}
            {pagas.length > 4 && <li>e mais {pagas.length - 4}</li>}
          </ul>
        </div>
      )}
      <TextInput label="Observação" maxLength={MAX_TEXTO} {...input('observacao')} />
    </FormDialog>
  );
}
