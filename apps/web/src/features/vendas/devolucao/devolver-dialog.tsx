import { MAX_TEXTO } from '@balcao/contract/base/limites';
import { formatCentavos } from '@balcao/contract/base/money';
import { quantidadeToText } from '@balcao/contract/base/quantidade';
import { restantes } from '@balcao/contract/vendas/devolucao';
import { type Devolucao, SEM_MOTIVO_DA_DEVOLUCAO } from '@balcao/contract/vendas/devolucao.schemas';
import { tituloVenda } from '@balcao/contract/vendas/numero';
import type { Venda } from '@balcao/contract/vendas/vendas';
import { TextInput } from '@mantine/core';
import { useRef, useState } from 'react';
import { useFormasAtivas } from '../../../dados/formas.ts';
import { toast } from '../../../lib/toast.ts';
import { FormDialog } from '../../../ui/dialogos/form-dialog.tsx';
import { Switch } from '../../../ui/pecas/switch.tsx';
import { pedacosDe, textoDaDevolucaoRecusada, useDevolver } from './api.ts';
import classes from './devolver.module.css';
import {
  avaliarEscolha,
  type EscolhaDaDevolucao,
  type FormasEscolhidas,
  formasDeVolta,
  repartir,
} from './escolha.ts';
import { FormasDaDevolucao } from './formas-da-devolucao.tsx';
import { LinhaParaDevolver } from './linha-para-devolver.tsx';

interface DevolverDialogProps {
  venda: Venda;
  devolucoes: readonly Devolucao[];
  onClose: () => void;
}

/** Which pieces come back, what they are worth, how the money goes out, and why. */
export default function DevolverDialog({ venda, devolucoes, onClose }: DevolverDialogProps) {
  const form = useRef<HTMLFormElement>(null);
  const devolver = useDevolver(venda.id);
  // On fiado only what lowers a debt that this sale's customer may have.
  const oferecidas = useFormasAtivas().filter(({ tipo }) => tipo !== 'FIADO' || venda.cliente !== null);
  const [escolha, setEscolha] = useState<EscolhaDaDevolucao>({});
  const [escolhidas, setFormas] = useState<FormasEscolhidas>();
  const [motivo, setMotivo] = useState('');
  const [aoEstoque, setAoEstoque] = useState(true);
  const [tentou, setTentou] = useState(false);
  const [recusa, setRecusa] = useState<string>();
  const [busy, setBusy] = useState(false);

  const devolvidos = pedacosDe(devolucoes);
  const restam = restantes(venda.itensVenda, devolvidos);
  const { pedacos, valor, erros } = avaliarEscolha(venda, devolvidos, escolha);
  const formas = escolhidas ?? formasDeVolta(oferecidas, venda.pagamentos);
  const repartida = repartir(valor, formas);
  const nada = Object.keys(escolha).length === 0;
  const deEstoque = venda.itensVenda.some(({ produtoId }) => produtoId !== null);

  async function submit() {
    setTentou(true);
    if (nada || Object.keys(erros).length > 0 || repartida.erro || motivo.trim() === '') {
      return setRecusa(nada ? 'Escolha o que volta.' : undefined);
    }
    setBusy(true);
    try {
      await devolver({ itens: pedacos, pagamentos: repartida.pagamentos, motivo: motivo.trim(), aoEstoque });
      toast.sucesso(`Devolução de ${formatCentavos(valor)} registrada.`);
      onClose();
    } catch (error) {
      setRecusa(textoDaDevolucaoRecusada(error));
      setBusy(false);
    }
  }

  return (
    <FormDialog
      titulo={`Devolver da ${tituloVenda(venda).replace(/^Venda/, 'venda')}`}
      size="md"
      form={form}
      alerta={recusa}
      dirty={!nada || motivo !== ''}
      busy={busy}
      salvar={valor > 0 ? `Devolver ${formatCentavos(valor)}` : 'Devolver'}
      onSubmit={() => void submit()}
      onClose={onClose}
    >
      <fieldset className={classes.linhas}>
        <legend>O que volta?</legend>
        {[...venda.itensVenda.entries()].map(([posicao, item]) => (
          <LinhaParaDevolver
            key={posicao}
            item={item}
            resta={restam[posicao] ?? 0}
            texto={escolha[posicao]}
            erro={erros[posicao]}
            onChange={(texto) => {
              setRecusa(undefined);
              const { [posicao]: _, ...outras } = escolha;
              setEscolha(texto === undefined ? outras : { ...outras, [posicao]: texto });
            }}
            tudo={quantidadeToText(restam[posicao] ?? 0)}
          />
        ))}
      </fieldset>
      <p className={classes.valor}>
        <span>Valor a devolver</span>
        <output aria-label="Valor a devolver">{formatCentavos(valor)}</output>
      </p>
      {valor > 0 && (
        <FormasDaDevolucao
          oferecidas={oferecidas}
          formas={formas}
          pagamentos={repartida.pagamentos}
          erro={tentou || formas.ids.length > 1 ? repartida.erro : undefined}
          onChange={setFormas}
        />
      )}
      <TextInput
        label="Motivo"
        placeholder="Ex.: produto com defeito"
        required
        maxLength={MAX_TEXTO}
        value={motivo}
        error={tentou && motivo.trim() === '' ? SEM_MOTIVO_DA_DEVOLUCAO : undefined}
        onChange={(event) => setMotivo(event.currentTarget.value)}
      />
      {deEstoque && (
        <Switch
          label="Os produtos voltam ao estoque"
          description={aoEstoque ? undefined : 'Não podem mais ser vendidos: contam como perda.'}
          checked={aoEstoque}
          onChange={(event) => setAoEstoque(event.currentTarget.checked)}
        />
      )}
    </FormDialog>
  );
}
