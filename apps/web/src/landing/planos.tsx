import { planosOferecidos } from '@balcao/contract/assinaturas/ofertas';
import { FUNCIONARIOS_ATIVOS_PADRAO } from '@balcao/contract/pessoas/permissoes';
import { Certo } from '../ui/sinais/certo.tsx';

/** The plans' contents are fixed; the server fills in its prices. */
const PLANOS = planosOferecidos({ basico: 0, premium: 0 }, FUNCIONARIOS_ATIVOS_PADRAO);

export function Planos() {
  return (
    <section data-com="plano" id="planos" className="secao largura" aria-labelledby="planos-titulo">
      <h2 id="planos-titulo">Um mês inteiro para experimentar</h2>
      <p className="sub">
        Toda loja começa no Gratuito, com tudo ligado e sem cartão. Depois, você escolhe.
        <span data-com="demonstracao"> Este servidor é uma demonstração: ninguém é cobrado.</span>
      </p>
      <ul className="planos">
        {PLANOS.map(({ id, nome, descricao, recursos }) => (
          <li key={id} className="plano" data-plano={id}>
            <h3>{nome}</h3>
            <p className="plano-texto">{descricao}</p>
            <p className="plano-preco">
              {id === 'gratuito' ? <strong>R$ 0</strong> : <strong data-preco={id} />}
              <span>{id === 'gratuito' ? 'por 30 dias' : 'por mês'}</span>
            </p>
            <ul className="plano-recursos">
              {recursos.map((recurso) => (
                <li key={recurso}>
                  <Certo />
                  {recurso}
                </li>
              ))}
            </ul>
            <a className={`botao inteiro ${id === 'gratuito' ? '' : 'contorno'}`} href="/cadastro">
              {id === 'gratuito' ? 'Começar Agora' : `Experimentar o ${nome}`}
            </a>
          </li>
        ))}
      </ul>
      <p className="nota planos-nota">
        Sem fidelidade: cancele quando quiser. Sem plano, os dados continuam seus, e você baixa tudo em
        planilhas.
      </p>
    </section>
  );
}
