import { formatCentavos } from '@balcao/contract/base/money';
import {
  lerNumero,
  type Notacao,
  quantidadeDoNumero,
  type SinalDecimal,
  unidadesDoNumero,
} from '@balcao/contract/produtos/arquivo/numeros';
import { ChoiceButtons } from '../../../ui/campos/choice-buttons.tsx';
import { Note } from '../../../ui/paginas/note.tsx';
import { Stack } from '../../../ui/pecas/stack.tsx';
import type { Escolhas } from './escolhas.ts';
import type { Planilha } from './ler-arquivo.ts';

interface PerguntaNumerosProps {
  tabela: Planilha;
  escolhas: Escolhas;
  duvida: NonNullable<Notacao['duvida']>;
  resposta: SinalDecimal | undefined;
  onAnswer: (numeros: SinalDecimal) => void;
}

/** Asks how an ambiguous number is read, and shows the result of each answer. */
export function PerguntaNumeros({ tabela, escolhas, duvida, resposta, onAnswer }: PerguntaNumerosProps) {
  const { linha, coluna, texto } = duvida;
  const nome = tabela.linhas[linha - 1]?.[escolhas.mapeamento.nome ?? -1]?.trim();
  const dinheiro = coluna === 'valor' || coluna === 'custo';
  return (
    <Note as="section" tom="atencao" titulo={`Quanto é ${texto} neste arquivo?`}>
      <Stack gap="sm">
        <span>
          {`Está na linha ${linha}${nome ? `, em “${nome}”` : ''}. Os números do arquivo podem ser lidos de dois jeitos; a resposta vale para todos.`}
        </span>
        <ChoiceButtons<SinalDecimal | ''>
          label={`Quanto é ${texto}`}
          value={resposta ?? ''}
          onChange={(numeros) => numeros !== '' && onAnswer(numeros)}
          options={[
            { value: 'ponto', text: comoFica(texto, 'ponto', dinheiro) },
            { value: 'virgula', text: comoFica(texto, 'virgula', dinheiro) },
          ]}
        />
      </Stack>
    </Note>
  );
}

/** `4.500` → `R$ 4,50` or `R$ 4.500,00`; a quantity → `4,5` or `4500`. */
function comoFica(texto: string, numeros: SinalDecimal, dinheiro: boolean): string {
  const lido = lerNumero(texto, { numeros, mista: false, duvida: undefined });
  if (lido === undefined || lido === 'aberto' || 'mensagem' in lido) return texto;
  return dinheiro
    ? formatCentavos(unidadesDoNumero(lido, 2))
    : String(quantidadeDoNumero(lido, 3)).replace('.', ',');
}
