import { plural } from '@balcao/contract/base/numeros';
import { Link, useNavigate, useParams } from 'react-router';
import { contarEmOutra } from '../../fila/a-pedido.ts';
import { naoVeio } from '../../lib/consulta.ts';
import { toast } from '../../lib/toast.ts';
import { EmptyState } from '../../ui/paginas/empty-state.tsx';
import { ErrorState } from '../../ui/paginas/error-state.tsx';
import { Loading } from '../../ui/paginas/loading.tsx';
import { Note } from '../../ui/paginas/note.tsx';
import { Page } from '../../ui/paginas/page.tsx';
import { Button } from '../../ui/pecas/button.tsx';
import { Rasgado } from '../../ui/sinais/marcas.tsx';
import { useContagem } from './api.ts';
import { ContagemAberta } from './contar/aberta.tsx';
import { ContagemFechada } from './fechada/fechada.tsx';
import { CONTAGENS } from './textos.ts';

/** `/contagens/{id}`: counts while it is open, says what came of it afterwards. */
export default function ContagemPage() {
  const { id = '' } = useParams();
  const { consulta, contagem, perdida, vistas, presas } = useContagem(id);
  const presa = presas > 0 && <Presas id={id} quantas={presas} />;
  if (perdida) {
    return (
      <>
        {presa}
        <EmptyState
          page
          marca={<Rasgado />}
          titulo="Contagem não encontrada"
          nota="Ela pode ter sido descartada."
          acao={
            <Button component={Link} to={CONTAGENS.para}>
              Ver contagens
            </Button>
          }
        />
      </>
    );
  }
  if (!contagem) {
    return (
      <Page voltar={CONTAGENS} titulo="Contagem">
        {naoVeio(consulta) ? (
          <ErrorState card texto="Erro ao carregar a contagem" consulta={consulta} />
        ) : (
          <Loading label="Carregando a contagem" height={120} count={2} />
        )}
      </Page>
    );
  }
  return (
    <>
      {presa}
      {contagem.fechadaEm === null ? (
        <ContagemAberta key={id} contagem={contagem} vistas={vistas} />
      ) : (
        <ContagemFechada contagem={contagem} />
      )}
    </>
  );
}

/** What was seen on this device after the count had been closed on another one: it is counted all the same, elsewhere. */
function Presas({ id, quantas }: { id: string; quantas: number }) {
  const navigate = useNavigate();
  async function recontar() {
    const nova = await contarEmOutra(id).catch(() => undefined);
    if (nova === undefined) toast.erro('Este aparelho não conseguiu começar outra contagem.');
    else void navigate(`${CONTAGENS.para}/${nova}`);
  }
  return (
    <Note
      tom="atencao"
      role="status"
      titulo={`${plural(quantas, 'leitura chegou', 'leituras chegaram')} depois do fechamento`}
      acao={
        <Button variant="default" onClick={() => void recontar()}>
          Nova contagem com elas
        </Button>
      }
    >
      Elas estão guardadas neste aparelho, com a hora em que foram feitas.
    </Note>
  );
}
