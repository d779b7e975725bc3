import { formatCusto } from '@balcao/contract/base/custo';
import type { Unidade } from '@balcao/contract/base/quantidade';
import { MAX_LOTE } from '@balcao/contract/compras/limites';
import { TextInput } from '@mantine/core';
import { DayInput } from '../../../ui/campos/day-input.tsx';
import { MoneyInput } from '../../../ui/campos/money-input.tsx';
import { Tag } from '../../../ui/listas/tag.tsx';
import { ActionIcon } from '../../../ui/pecas/action-icon.tsx';
import { IconX } from '../../../ui/sinais/icons.ts';
import { pecasEmPalavras } from '../numeros.ts';
import {
  type CampoDaLinha,
  type ErrosDaCompra,
  type LinhaDigitada,
  type LinhaSomada,
  nomeDoCampo,
} from './compra-a-mao.ts';
import classes from './nova.module.css';
import { seguirCom } from './seguir.ts';

interface LinhaNovaProps {
  linha: LinhaDigitada;
  somada: LinhaSomada | undefined;
  unidade: Unidade;
  comValidade: boolean;
  hoje: string | undefined;
  erros: ErrosDaCompra;
  onChange: (parte: Partial<LinhaDigitada>) => void;
  onFocar: (name: string) => void;
  onTirar: () => void;
}

/** So many of a product, and what was paid for them: Enter goes on, and back to the next product. */
export function LinhaNova(props: LinhaNovaProps) {
  const { linha, somada, unidade, comValidade, hoje, erros, onChange, onFocar, onTirar } = props;
  const { id, produto, novo, quantidade, fator, custo, validade = '', lote = '' } = linha;
  const { milesimos, custoUnitario = null } = somada ?? {};
  const nome = (campo: CampoDaLinha) => nomeDoCampo(campo, id);
  return (
    <li className={classes.linha}>
      <div className={classes.oQue}>
        <strong>{produto.nome}</strong>
        {novo && <Tag>Novo</Tag>}
        <span className={classes.nota} role="status">
          {milesimos !== undefined && custoUnitario !== null
            ? `${pecasEmPalavras(milesimos, unidade)}, ${formatCusto(custoUnitario)} ${unidade === 'kg' ? 'o quilo' : 'cada'}`
            : '\u00a0'}
        </span>
      </div>
      <TextInput
        label={unidade === 'kg' ? 'Quilos' : 'Quantidade'}
        name={nome('quantidade')}
        inputMode="decimal"
        value={quantidade}
        error={erros[nome('quantidade')]}
        onFocus={(event) => event.currentTarget.select()}
        onKeyDown={seguirCom(() => onFocar(nome('custo')))}
        onChange={(event) => onChange({ quantidade: event.currentTarget.value })}
      />
      <TextInput
        label="Em cada"
        name={nome('fator')}
        inputMode="decimal"
        value={fator}
        error={erros[nome('fator')]}
        onFocus={(event) => event.currentTarget.select()}
        onKeyDown={seguirCom(() => onFocar(nome('custo')))}
        onChange={(event) => onChange({ fator: event.currentTarget.value })}
      />
      <MoneyInput
        label="Pago"
        name={nome('custo')}
        value={custo}
        error={erros[nome('custo')]}
        onFocus={(event) => event.currentTarget.select()}
        onKeyDown={seguirCom(() => onFocar(comValidade ? nome('validade') : 'produto'))}
        onChange={(texto) => onChange({ custo: texto })}
      />
      <ActionIcon
        className={classes.tirar ?? ''}
        color="gray"
        aria-label={`Tirar ${produto.nome}`}
        onClick={onTirar}
      >
        <IconX />
      </ActionIcon>
      {comValidade && (
        <div className={classes.vence}>
          <DayInput
            label="Validade"
            name={nome('validade')}
            hoje={hoje}
            value={validade}
            error={erros[nome('validade')]}
            // Left blank, it has no lot to tell of either.
            onKeyDown={seguirCom(() => onFocar(validade === '' ? 'produto' : nome('lote')))}
            onChange={(dia) => onChange({ validade: dia })}
          />
          <TextInput
            label="Lote"
            name={nome('lote')}
            maxLength={MAX_LOTE}
            value={lote}
            error={erros[nome('lote')]}
            onKeyDown={seguirCom(() => onFocar('produto'))}
            onChange={(event) => onChange({ lote: event.currentTarget.value })}
          />
        </div>
      )}
    </li>
  );
}
