import { Link } from 'react-router';
import { Note } from '../../../ui/paginas/note.tsx';
import classes from './ajuda.module.css';

/** `/configuracoes/ajuda-impressora`: which printers, how they are connected, what to buy; docs/impressora.md has the same. */
export function AjudaImpressora() {
  return (
    <div className={classes.ajuda}>
      <p>
        Dá para vender sem impressora: o recibo vai por WhatsApp, ou sai na janela de impressão do navegador.
        Uma impressora térmica imprime sozinha, corta o papel e abre a gaveta.
      </p>
      <h2>Qual comprar</h2>
      <ul>
        <li>
          <strong>De rede (cabo ou Wi-Fi), 80 mm, com guilhotina, que fale ESC/POS.</strong> Todos os
          aparelhos da loja imprimem nela, o celular também, sem instalar nada. É a que indicamos para o caixa
          e para a cozinha.
        </li>
        <li>
          <strong>Com entrada para gaveta</strong> (RJ11/RJ12), se você usa gaveta de dinheiro: é a impressora
          que a abre.
        </li>
        <li>
          <strong>USB</strong> serve para um caixa só: imprime no computador em que está ligada, e os outros
          aparelhos mandam por ele.
        </li>
        <li>
          <strong>58 mm Bluetooth</strong>, das pequenas e baratas: a maioria usa um Bluetooth antigo que o
          navegador não alcança. Não conte com ela.
        </li>
      </ul>
      <h2>Como ligar a de rede</h2>
      <ol>
        <li>Ligue o cabo de rede no roteador da loja, ou ponha a impressora no Wi-Fi pelo manual dela.</li>
        <li>
          Desligue, aperte o botão de avançar o papel e ligue: sai uma folha com o endereço, como
          192.168.0.50.
        </li>
        <li>
          Em <Link to="/configuracoes/impressoras">Impressoras</Link>, digite o endereço e toque em Testar.
        </li>
        <li>Diga qual linha ficou certa, e quantos números couberam na régua.</li>
      </ol>
      <p>
        Peça a quem cuida do roteador para deixar esse endereço fixo. Se ele mudar, o papel não sai e o aviso
        aparece em todas as telas.
      </p>
      <Note tom="atencao" titulo="Bematech e Daruma">
        Muitas saem da caixa em outro modo. Ponha em ESC/POS na própria impressora, pelo manual dela, antes de
        testar.
      </Note>
      <h2>USB, serial e Bluetooth</h2>
      <p>
        Só no Chrome ou no Edge do computador ou do Android, com o Balcão aberto em https. No iPhone e no iPad
        não há como: use a de rede, ou a janela de impressão. No Windows, muitas impressoras USB ficam presas
        ao programa do fabricante; se a sua não aparecer, ligue pela rede ou pela porta serial. Quem guarda a
        ligação é o aparelho: noutro, conecte de novo.
      </p>
      <h2>Quando o Balcão não está na sua loja</h2>
      <p>
        A impressora de rede é alcançada pelo servidor do Balcão. Se ele fica fora da loja, use a impressora
        do aparelho (USB, serial) ou a janela de impressão.
      </p>
      <h2>O que o aviso quer dizer</h2>
      <ul>
        <li>
          <strong>Respondeu:</strong> a própria impressora confirmou que o papel saiu.
        </li>
        <li>
          <strong>Enviado, mas não confirma:</strong> foi tudo para ela, e ela não sabe responder. É normal em
          muitas.
        </li>
        <li>
          <strong>Saiu?</strong> Ela parou no meio, e só quem está perto sabe. Se não saiu, o novo papel leva
          REIMPRESSÃO escrito.
        </li>
      </ul>
      <Note tom="neutro" titulo="O que não foi provado em máquina de verdade">
        Testamos com impressoras simuladas, byte a byte, e não com cada marca. Modelos de Epson, Elgin,
        Bematech, Daruma e outras que falam ESC/POS devem funcionar; a página de teste diz na hora. Antes de
        comprar muitas, teste uma.
      </Note>
    </div>
  );
}
