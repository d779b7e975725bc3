import { plural } from '@balcao/contract/base/numeros';
import { COLUNAS, type Coluna, ROTULOS } from '@balcao/contract/produtos/arquivo/arquivo';
import { NOMES_DE_PROGRAMAS } from '@balcao/contract/produtos/arquivo/programas';
import { isBlankRow, suggestMapping } from '@balcao/contract/produtos/arquivo/titulos';
import { NativeSelect, TextInput, type TextInputProps } from '@mantine/core';
import { useMemo } from 'react';
import { useCategorias } from '../../../dados/categorias.ts';
import { MoneyInput } from '../../../ui/campos/money-input.tsx';
import { DialogFoot } from '../../../ui/dialogos/dialog-foot.tsx';
import { Note } from '../../../ui/paginas/note.tsx';
import { Button } from '../../../ui/pecas/button.tsx';
import { Stack } from '../../../ui/pecas/stack.tsx';
import { Text } from '../../../ui/pecas/text.tsx';
import { Amostra } from './amostra.tsx';
import {
  type ComPadrao,
  choicesError,
  defaultError,
  type Escolhas,
  hasDefault,
  isInitial,
  numbersOf,
  unusedColumns,
} from './escolhas.ts';
import classes from './importar.module.css';
import type { Planilha } from './ler-arquivo.ts';
import { PerguntaNumeros } from './pergunta-numeros.tsx';

interface PassoColunasProps {
  tabela: Planilha;
  escolhas: Escolhas;
  erro: string | undefined;
  onChange: (escolhas: Escolhas) => void;
  onBack: () => void;
  onNext: () => void;
}

const AUSENTE = 'Não está no arquivo';
const ORDEM: readonly Coluna[] = [
  ...(['nome', 'codigoBarras'] as const),
  ...COLUNAS.filter(hasDefault),
  ...(['custo', 'outrosCodigos'] as const),
];
/** Asked about where the file has a heading of that name: most files have none. */
const SE_HOUVER = ['codigoBalanca', 'ncm', 'cest', 'origem'] as const satisfies readonly Coluna[];

export function PassoColunas({ tabela, escolhas, erro, onChange, onBack, onNext }: PassoColunasProps) {
  const { mapeamento, padroes } = escolhas;
  const titulos = tabela.linhas[tabela.titulos] ?? [];
  const sugeridas = suggestMapping(titulos);
  const colunas = [...ORDEM, ...SE_HOUVER.filter((coluna) => sugeridas[coluna] !== undefined)];
  const acima = !tabela.linhas.slice(0, tabela.titulos).every(isBlankRow);
  const options = [
    { value: '', label: AUSENTE },
    ...titulos.map((titulo, index) => ({
      value: String(index),
      label: titulo.trim() || `Coluna ${index + 1} (sem título)`,
    })),
  ];
  const numeros = useMemo(() => numbersOf(tabela, escolhas), [tabela, escolhas]);
  const deFora = unusedColumns(tabela, escolhas);
  const blocked = choicesError(escolhas, numeros);

  function map(coluna: Coluna, value: string) {
    const { [coluna]: _, ...rest } = mapeamento;
    onChange({ ...escolhas, mapeamento: value === '' ? rest : { ...rest, [coluna]: Number(value) } });
  }

  return (
    <Stack gap="lg">
      <Text size="sm">
        <strong>{tabela.nome}</strong>
        <span>{`: ${plural(tabela.total, 'linha', 'linhas')}. Confira de que coluna vem cada campo.`}</span>
        {acima && (
          <span>{` Os títulos estão na linha ${tabela.titulos + 1}; o que está acima deles fica de fora.`}</span>
        )}
      </Text>
      {erro && (
        <Note tom="ruim" role="alert">
          {erro}
        </Note>
      )}
      {tabela.conhecido && (
        <Note tom="destaque" titulo={`Parece ser um arquivo do ${NOMES_DE_PROGRAMAS[tabela.conhecido]}`}>
          <ul className={classes.naoVem}>
            {tabela.avisos
              .filter(({ campo }) => campo === 'arquivo')
              .map(({ mensagem }) => (
                <li key={mensagem}>{mensagem}</li>
              ))}
          </ul>
        </Note>
      )}
      {numeros.duvida && (
        <PerguntaNumeros
          tabela={tabela}
          escolhas={escolhas}
          duvida={numeros.duvida}
          resposta={numeros.resposta}
          onAnswer={(resposta) => onChange({ ...escolhas, numeros: resposta })}
        />
      )}
      <div className={classes.columns}>
        {colunas.map((coluna) => (
          <div key={coluna} className={classes.column}>
            <NativeSelect
              label={ROTULOS[coluna]}
              required={coluna === 'nome'}
              data={options}
              value={mapeamento[coluna] === undefined ? '' : String(mapeamento[coluna])}
              onChange={(event) => map(coluna, event.currentTarget.value)}
            />
            {hasDefault(coluna) && mapeamento[coluna] === undefined && (
              <Padrao
                coluna={coluna}
                value={padroes[coluna]}
                onChange={(text) => onChange({ ...escolhas, padroes: { ...padroes, [coluna]: text } })}
              />
            )}
            <Exemplo tabela={tabela} index={mapeamento[coluna]} />
          </div>
        ))}
      </div>
      {deFora.length > 0 && (
        <Text size="sm" c="dimmed">
          {`${deFora.length === 1 ? 'Coluna que fica' : 'Colunas que ficam'} de fora: ${deFora.join(', ')}.`}
        </Text>
      )}
      <Amostra tabela={tabela} escolhas={escolhas} numeros={numeros} max={5} />
      {blocked && (
        <Text role="status" className={classes.falta}>
          {blocked}
        </Text>
      )}
      <DialogFoot justify="space-between">
        <Button variant="default" onClick={onBack}>
          Voltar
        </Button>
        <Button onClick={onNext} disabled={blocked !== undefined}>
          Conferir
        </Button>
      </DialogFoot>
    </Stack>
  );
}

/** The first value of this column. */
function Exemplo({ tabela, index }: { tabela: Planilha; index: number | undefined }) {
  if (index === undefined) return null;
  const row = tabela.linhas.find((linha, at) => at > tabela.titulos && linha[index]?.trim());
  return <span className={classes.sample}>{row ? `Ex.: ${row[index]?.trim()}` : 'Sem valores'}</span>;
}

interface PadraoProps {
  coluna: ComPadrao;
  value: string;
  onChange: (text: string) => void;
}

/** The value for a column that the file has not. */
function Padrao({ coluna, value, onChange }: PadraoProps) {
  const categorias = useCategorias();
  const label = `${ROTULOS[coluna]} para todas as linhas`;
  const known = isInitial(coluna, value)
    ? 'Produtos já cadastrados ficam como estão.'
    : 'Também muda produtos já cadastrados.';
  const description =
    coluna === 'valor' || coluna === 'categoria'
      ? known
      : coluna === 'quantidade' && value.trim() === ''
        ? 'Em branco: sem controle de estoque.'
        : 'Só para produtos novos.';
  const shared: Pick<TextInputProps, 'label' | 'description' | 'inputWrapperOrder'> = {
    label,
    description,
    inputWrapperOrder: ['label', 'input', 'description', 'error'],
  };
  if (coluna === 'categoria') {
    return (
      <NativeSelect
        {...shared}
        data={categorias.map(({ nome }) => nome)}
        value={value}
        onChange={(event) => onChange(event.currentTarget.value)}
      />
    );
  }
  const error = defaultError(coluna, value);
  if (coluna === 'valor') {
    return <MoneyInput {...shared} value={value} onChange={onChange} error={error} />;
  }
  return (
    <TextInput
      {...shared}
      inputMode="numeric"
      value={value}
      onChange={(event) => onChange(event.currentTarget.value)}
      error={error}
    />
  );
}
