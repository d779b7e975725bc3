import { useStore } from '../../../../lib/use-store.ts';
import { type CampoProps, Pronto } from '../carrinho/campos-a-dizer.tsx';
import { pesando, pesar } from './pesar.ts';

/** In the line that asks for its weight, where a scale is on the cable. */
export default function LerPeso({ item, dispatch }: CampoProps) {
  const lendo = useStore(pesando) === item.linha;
  return (
    <Pronto
      texto={lendo ? 'Lendo…' : 'Ler peso'}
      rotulo={`Ler da balança o peso de ${item.nome} (F10)`}
      onClick={() => void pesar(item, dispatch)}
    />
  );
}
