import { toReais } from '@balcao/contract/base/money';
import type { DespesasRelatorio } from '@balcao/contract/despesas/despesas';
import type { RelatorioLucro } from '@balcao/contract/relatorios/figuras';
import { useState } from 'react';
import { usePhone } from '../../../ui/paginas/use-small-screen.ts';
import { Button } from '../../../ui/pecas/button.tsx';
import { Text } from '../../../ui/pecas/text.tsx';
import { linhasDoLucro, resumirDespesas } from '../calculos.ts';
import { CartaoTabela } from '../cartao-tabela.tsx';
import { semCusto } from '../dinheiro/linhas.ts';

interface DespesasELucroProps {
  lucro: RelatorioLucro;
  despesas: DespesasRelatorio;
  comissao: { percent: number; centavos: number };
  periodo: string;
}

/** From revenue to profit, line by line, to be printed and kept. */
export function DespesasELucro({ lucro, despesas, comissao, periodo }: DespesasELucroProps) {
  const [open, setOpen] = useState(false);
  const maiores = usePhone() ? 0 : 3;
  const linhas = linhasDoLucro(lucro, despesas, comissao);
  const falta = semCusto(lucro);
  const resumida = open ? undefined : resumirDespesas(linhas, despesas.porCategoria, maiores);
  return (
    <CartaoTabela
      tabela={{
        titulo: 'Despesas e lucro',
        colunas: [
          { titulo: 'Descrição', tipo: 'texto', valor: ({ descricao }) => descricao },
          { titulo: 'Valor', tipo: 'dinheiro', valor: ({ centavos }) => toReais(centavos) },
        ],
        linhas,
      }}
      chave={({ descricao }) => descricao}
      periodo={periodo}
      inteira
      resumida={resumida}
      forte={({ soma }) => soma}
      fim={
        <>
          {resumida && (
            <Button variant="default" size="sm" mt="sm" data-screen-only onClick={() => setOpen(true)}>
              Ver todas as despesas
            </Button>
          )}
          {falta && (
            <Text size="sm" c="dimmed" mt="sm">
              {falta}
            </Text>
          )}
        </>
      }
    />
  );
}
