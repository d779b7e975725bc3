import { formatInstant } from '@balcao/contract/base/calendar';
import { formatReais } from '@balcao/contract/base/money';
import { formatQuantidade } from '@balcao/contract/base/quantidade';
import type { Devolucao } from '@balcao/contract/vendas/devolucao.schemas';
import { nomeDaLinha } from '@balcao/contract/vendas/venda';
import type { Venda } from '@balcao/contract/vendas/vendas';
import { useId } from 'react';
import { Button } from '../../../ui/pecas/button.tsx';
import { IconPrinter } from '../../../ui/sinais/icons.ts';
import { abrirComprovante } from '../recibo/abrir-recibo.ts';
import classes from './devolver.module.css';

interface DevolucoesProps {
  venda: Venda;
  devolucoes: readonly Devolucao[];
  fuso: string;
}

export function Devolucoes({ venda, devolucoes, fuso }: DevolucoesProps) {
  const id = useId();
  if (devolucoes.length === 0) return null;
  return (
    <section className={classes.devolucoes} aria-labelledby={id}>
      <h3 id={id}>Devoluções</h3>
      <ul>
        {devolucoes.map((devolucao) => (
          <li
            key={devolucao.id}
            className={classes.devolucao}
            data-desfeita={devolucao.desfeita || undefined}
          >
            <div>
              <p>
                <strong>{formatReais(devolucao.valor)}</strong>
                <span>{` ${
                  devolucao.desfeita
                    ? 'desfeita com a venda'
                    : devolucao.pagamentos.map(({ nome }) => `em ${nome}`).join(' e ')
                }`}</span>
              </p>
              <p className={classes.detalhe}>
                {`${devolucao.itens.map((pedaco) => textoDo(venda, pedaco)).join(', ')} · ${devolucao.motivo}${!devolucao.aoEstoque ? ' · sem voltar ao estoque' : ''}`}
              </p>
              <p className={classes.detalhe}>
                {`${formatInstant(new Date(devolucao.criadaEm), fuso)} · ${devolucao.usuario.nome}`}
              </p>
            </div>
            <Button
              variant="subtle"
              leftSection={<IconPrinter />}
              aria-label={`Imprimir comprovante da devolução de ${formatReais(devolucao.valor)}`}
              onClick={() => abrirComprovante(venda.id, devolucao.id)}
            >
              Comprovante
            </Button>
          </li>
        ))}
      </ul>
    </section>
  );
}

function textoDo({ itensVenda }: Venda, { posicao, quantidade }: { posicao: number; quantidade: number }) {
  const item = itensVenda[posicao];
  return item ? `${formatQuantidade(quantidade, item.unidade)} × ${nomeDaLinha(item)}` : '';
}
