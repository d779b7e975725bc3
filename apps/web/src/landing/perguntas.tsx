import { DIAS_GRATUITOS } from '@balcao/contract/assinaturas/plano';

interface Pergunta {
  pergunta: string;
  resposta: string;
  onde?: { 'data-com': string } | { 'data-sem': string; hidden: true };
}

/** Four are read: which of the two about the price, the server knows. */
const PERGUNTAS: readonly Pergunta[] = [
  {
    pergunta: 'O Balcão emite nota fiscal?',
    resposta:
      'Ainda não. O recibo que ele imprime diz que não é documento fiscal. Se você precisa emitir nota, continue com o seu emissor ao lado.',
  },
  {
    pergunta: 'Preciso comprar algum equipamento?',
    resposta:
      'Não. Serve o computador, o tablet ou o celular que você já tem, com um navegador atual. Leitor de código de barras e impressora de 58 ou 80 mm funcionam como o sistema os conhece, sem programa nosso.',
  },
  {
    pergunta: 'E se o aparelho quebrar com vendas guardadas?',
    resposta:
      'As vendas que já foram enviadas estão no servidor. As que ainda esperavam a conexão estão só naquele aparelho: por isso o Balcão mostra, em todas as telas, quantas são e quanto somam.',
  },
  {
    pergunta: `O que acontece depois dos ${DIAS_GRATUITOS} dias?`,
    resposta:
      'Nada é cobrado sozinho: o cadastro não pede cartão. Para continuar vendendo, você escolhe um plano. Se não escolher, ainda entra, vê a assinatura e baixa todos os dados da loja.',
    onde: { 'data-com': 'plano' },
  },
  {
    pergunta: 'Quanto custa?',
    resposta: 'Aqui, nada: este servidor não vende planos. Tudo o que você vê está ligado para toda loja.',
    onde: { 'data-sem': 'plano', hidden: true },
  },
];

export function Perguntas() {
  return (
    <section id="perguntas" className="secao largura perguntas" aria-labelledby="perguntas-titulo">
      <h2 id="perguntas-titulo">Perguntas que você faria</h2>
      <div className="perguntas-lista">
        {PERGUNTAS.map(({ pergunta, resposta, onde }) => (
          <details {...onde} key={pergunta}>
            <summary>
              <h3>{pergunta}</h3>
            </summary>
            <p>{resposta}</p>
          </details>
        ))}
      </div>
    </section>
  );
}
