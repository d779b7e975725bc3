import EstoqueDaLoja from '../../features/estoque/estoque-page.tsx';
import { ComMovimentos } from './com-movimentos.tsx';

export default function EstoquePage() {
  return <ComMovimentos>{(abrir) => <EstoqueDaLoja onMovimentos={abrir} />}</ComMovimentos>;
}
