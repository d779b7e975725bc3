/**
 * What goods look like, by the words of their names: an outline of https://tabler.io/icons, and what is drawn by it.
 * Without accents, in the singular, without 'de' and the like; several words belong together. After a change:
 * `npm run icons`.
 */
export const PALAVRAS = {
  // Bakery and snack bar
  baguette: 'pao, pao frances, bisnaga, baguete, cacetinho, filao, ciabatta',
  bread:
    'pao forma, bisnaguinha, torrada, croissant, tapioca, brioche, padaria, pao sovado, pao integral, pao doce, pao milho, pao hot dog, pao hamburguer, pao leite, pao batata, pao graos, pao caseiro, rap10',
  cheese:
    'pao queijo, queijo, mussarela, mucarela, muzzarella, requeijao, ricota, parmesao, catupiry, cream cheese, polenguinho, provolone, cheddar, frio, burrata',
  cake: 'bolo, torta, cupcake, bolinho, panetone, chocotone, confeitaria, muffin, mistura bolo, naked cake',
  'cake-roll': 'rocambole, pudim, sonho, cuca, pave, pao mel, alfajor, donut, mousse, quindim',
  'chef-hat':
    'salgado, pastel, empada, empadao, esfiha, esfirra, risole, quibe, kibe, enroladinho, bauru, joelho, croquete, quiche, marmita, marmitex, crepe, panqueca, acaraje',
  meat: 'coxinha, frango, carne, bife, picanha, costela, bisteca, alcatra, coxa, asa, peru, pernil, presunto, hamburguer congelado, moida, acougue, steak, nugget, carne bovina, carne suina, almondega, patinho, acem, contrafile, bacon, torresmo',
  burger:
    'sanduiche, hamburguer, lanche, misto, misto quente, burger, cheeseburger, x burger, x salada, x tudo, x bacon, x egg, big',
  sausage:
    'cachorro quente, hot dog, salsicha, linguica, salame, mortadela, calabresa, copa, apresuntado, embutido',
  pizza: 'pizza, calzone, brotinho',
  'tools-kitchen-2':
    'prato feito, prato, almoco, refeicao, executivo, feijoada, strogonoff, estrogonofe, parmegiana, self service, comida, lasanha, porcao, rodizio, buffet, nhoque, combo',
  soup: 'sopa, caldo, macarrao, lamen, miojo, espaguete, massa, canja, sopao, talharim, penne, fusilli, fusili, parafuso massa, noodle, instantaneo lamen, cup noodles, canjica, mingau, vono, creme cebola, creme ervilha, ravioli, capeletti, yakisoba',
  salad: 'salada, alface, verdura, couve, rucula, agriao, espinafre, repolho, hortifruti, brocolis',
  grill: 'churrasco, espetinho, espeto, grelha, churrasqueira',
  'egg-fried': 'omelete, ovo frito, ovo mexido',
  eggs: 'ovo, duzia ovo, bandeja ovo, granja',
  fish: 'peixe, atum, sardinha, tilapia, salmao, bacalhau, camarao, merluza, sushi, temaki, pescado',

  // Drinks
  coffee:
    'cafe, cafezinho, espresso, expresso, nescafe, pingado, media, cafe leite, cafe po, 3 coracoes, melitta',
  mug: 'cappuccino, capuccino, chocolate quente, achocolatado, nescau, toddy, toddynho, ovomaltine, nesquik, mocaccino, achoc, caneca',
  teapot: 'cha, mate, chimarrao, erva mate, camomila, cha mate, matte, ice tea, iced tea, tea, fuze, terere',
  bottle:
    'refrigerante, refri, refrig, refr, refg, guarana, coca cola, coca, coke, fanta, sprite, pepsi, kuat, sukita, soda, tubaina, itubaina, schweppes, beb gaseif, dolly, h2oh, xarope guarana, groselha',
  cup: 'refrigerante lata, coca lata, guarana lata, agua coco, copo, vitamina banana, vitamina abacate, smoothie, bebida, coconut water',
  droplet: 'agua, agua mineral, agua tonica, agua gas, galao, galao agua',
  lemon:
    'suco, limonada, laranjada, nectar, refresco, clight, tang, caldo cana, maguary, kapo, garapa, juice',
  beer: 'cerveja, cerv, chope, chopp, long neck, heineken, skol, brahma, budweiser, itaipava, cerveja lata, cervejaria, corona, stella artois, spaten, amstel, eisenbahn',
  'glass-full': 'vinho, sangria, vinho tinto, espumante taca, cooler vinho, taca',
  'glass-cocktail':
    'caipirinha, drink, vodka, vodca, gin, cachaca, pinga, whisky, uisque, rum, tequila, licor, dose, conhaque, batida, campari, aperitivo, ice smirnoff, coquetel, beats, caipiroska, vermute',
  'glass-champagne': 'espumante, champanhe, champagne, prosecco, sidra, frisante',
  bolt: 'energetico, energ, red bull, redbull, monster, isotonico, gatorade, powerade, gel energia, energy drink, tnt',
  milk: 'leite, leite condensado, creme leite, leite po, doce leite, manteiga, margarina, laticinio, bebida lactea, chantilly, ninho, leite coco, leite fermentado, yakult, composto lacteo, bebida aveia, bebida soja, bebida vegetal, nata, molico, itambe, qualy, becel, moca, leite soja',
  'bowl-spoon':
    'acai, iogurte, danone, danoninho, grego, coalhada, gelatina, petit suisse, cereal matinal, sucrilho, sucrilhos, iog, tigela, flan, cereal flakes, corn flakes, sobremesa lactea, chandelle, salada frutas, papinha, mucilon',
  milkshake: 'milkshake, milk shake, shake, sundae, chocomilk',
  'ice-cream-2': 'sorvete, casquinha, gelato, sorveteria, sorvete massa, cascao',
  'ice-cream': 'picole, geladinho, sacole, chup chup, paleta, dindin',
  snowflake: 'gelo, saco gelo, congelado',

  // Sweets and snacks
  cookie:
    'biscoito, bolacha, cookie, wafer, bisc, sequilho, rosquinha, cracker, cream cracker, biscoito polvilho, passatempo, negresco, oreo, club social, pit stop, agua sal, bolacha agua sal, polvilho biscoito, bono, trakinas, goiabinha',
  chocolate:
    'chocolate, bombom, trufa, barra cereal, barra proteina, kit kat, kitkat, bis, talento, suflair, brownie, sonho valsa, choc, cacau, ovo pascoa, hershey, diamante negro, laka, baton, alpino, prestigio, barrinha, twix, snicker, cobertura chocolate, pao mel chocolate, protein bar, prot bar, barra nut, barra mixed nut',
  candy:
    'bala, doce, brigadeiro, beijinho, chiclete, chicle, pacoca, pacoquita, pacoquinha, rapadura, cocada, goiabada, marshmallow, jujuba, bananinha, torrone, pe moleque, bananada, drops, confeito, mentos, halls, trident, maria mole, docinho, suspiro, caramelo, fini, tic tac, dadinho, maca amor',
  lollipop: 'pirulito, pirulitos',
  acorn: 'amendoim, castanha, mixed nuts, pasta amendoim, mix nuts, castanha caju, castanha para',
  'paper-bag':
    'salgadinho, batata frita, chips, doritos, ruffles, cheetos, fandango, pipoca, popcorn, cebolitos, batata palha, batata ondulada, torcida, acucar, elma chips, baconzitos, pringles, farofa, snack, pingo ouro',

  // Pantry
  bowl: 'arroz, cuscuz, risoto, cumbuca, pure batata',
  grain:
    'feijao, lentilha, grao bico, milho pipoca, feijao preto, feijao carioca, proteina soja, alpiste, sagu, chia, linhaca',
  wheat:
    'farinha, aveia, granola, fuba, cereal, amido milho, maisena, maizena, flocos, fermento, farinha lactea, flocao, farelo, muesli, farinha mandioca, quinoa, polvilho, polvilho doce, polvilho azedo, bran, oat',
  salt: 'sal, sal grosso, sal fino, sal refinado, bicarbonato',
  pepper:
    'pimenta, tempero, colorau, paprica, curry, acafrao, pimentao, molho pimenta, tempero caldo, tabasco, curcuma, pimenta reino, sazon, maggi',
  leaf: 'oregano, manjericao, louro, cebolinha, coentro, alecrim, tomilho, salsinha, boldo, adocante, stevia',
  'vaccine-bottle':
    'azeite, oleo, vinagre, molho, ketchup, catchup, maionese, mostarda, shoyu, molho tomate, extrato tomate, oleo soja, oleo girassol, pomarola, azeite dendê, azeitona, palmito, conserva, geleia, mel, melado, glucose, tahine, nutella, creme avela, xarope bordo',
  barrel: 'barril, barril chope, tonel, kit barril, mel favo',

  grape: 'suco uva, passa, uva passa',
  seedling: 'semente, adubo, broto, substrato',

  // House and hygiene
  'hand-sanitizer':
    'sabonete, shampoo, xampu, condicionador, alcool gel, sabonete liquido, hidratante, creme pele, creme cabelo, loçao, locao, protetor solar, creme hidratante, gel cabelo, cosmetico, higiene, talco',
  dental:
    'creme dental, pasta dente, escova dente, escova dental, fio dental, enxaguante, colgate, antisseptico bucal, sorriso dental',
  'toilet-paper': 'papel higienico, papel toalha, guardanapo, lenco papel, lenco, papel hig',
  diaper: 'fralda, absorvente, lenco umedecido',
  'baby-bottle': 'mamadeira, chupeta, formula infantil, bebe, nan, aptamil, nestogeno',
  spray:
    'desodorante, inseticida, detergente, desinfetante, agua sanitaria, alvejante, limpador, multiuso, veja, spray, aerosol, lustra movel, limpa vidro, deterg, cloro, candida, limpeza, repelente, bom ar, odorizador, veneno, tira mancha, removedor',
  'wash-machine': 'sabao, sabao po, amaciante, lava roupa, lavanderia, lavagem roupa, omo, sabao liquido',
  bucket:
    'balde, pano, rodo, vassoura, esponja, bombril, palha aco, pa lixo, luva, flanela, bacia, esfregao, mop, lixeira, saco lixo',
  perfume: 'perfume, colonia, boticario, deo colonia, body splash, eau toilette',
  razor: 'barbeador, gilete, lamina barbear, aparelho barbear, prestobarba, barba, espuma barbear',
  brush: 'esmalte, maquiagem, batom, rimel, manicure, pedicure, unha, pincel, sombra, gloss, blush, tintura',
  scissors:
    'corte cabelo, corte, cabelo, tesoura, escova progressiva, hidratacao, barbearia, corte barba, penteado, salao',
  ironing: 'ferro passar, passadoria, passar roupa',
  bed: 'lencol, travesseiro, cobertor, edredom, toalha, fronha, diaria, colchao, manta',
  armchair: 'cadeira, sofa, banco, poltrona, mesa plastica',
  blender: 'liquidificador, batedeira, mixer, eletrodomestico',
  cooker: 'fogao, panela, frigideira, assadeira, forma bolo',
  'wash-dry': 'cabide varal, varal, prendedor',

  // Medicine and animals
  pill: 'remedio, comprimido, dipirona, paracetamol, dorflex, neosaldina, capsula, aspirina, ibuprofeno, medicamento, farmacia, omeprazol, engov, eno, sal fruta, antiacido, dramin, loratadina',
  pills: 'vitamina, vitamina c, polivitaminico, omega, colageno, multivitaminico, melatonina',
  'medicine-syrup': 'xarope, xarope tosse, soro, elixir',
  bandage: 'curativo, band aid, esparadrapo, gaze, algodao, atadura, cotonete',
  'dog-bowl':
    'racao, petisco, doguito, pedigree, whiskas, sache cao, alimento cao, alimento gato, friskies, racao cao, racao gato',
  paw: 'coleira, banho tosa, tosa, areia gato, pet shop, tapete higienico, brinquedo pet, guia cachorro',
  bone: 'osso, ossinho, bifinho',
  barbell:
    'whey, creatina, proteina, bcaa, glutamina, albumina, termogenico, pre treino, hipercalorico, suplemento, academia, whey protein, cafeina, musculacao, nutren, ensure',

  // Clothes
  shirt: 'camiseta, camisa, blusa, regata, polo, cropped, camisa polo, pijama, babylook',
  'shirt-sport': 'camisa time, camisa futebol, uniforme, camisa selecao',
  hanger:
    'calca, bermuda, short, saia, vestido, casaco, jaqueta, moletom, roupa, legging, bone, cueca, calcinha, sutia, macacao, conjunto, biquini, sunga, jeans, terno, moda, cinto, lingerie, gravata, cabide',
  shoe: 'tenis, sapato, bota, sandalia, chinelo, rasteirinha, calcado, havaianas, pantufa, sapatilha, chuteira, papete, slide, cadarco',
  sock: 'meia, meias, meiao, meia calca',
  sunglasses: 'oculos sol, oculos',
  'device-watch': 'relogio, smartwatch',
  diamond:
    'anel, alianca, brinco, colar, pulseira, joia, bijuteria, corrente, piercing, tornozeleira, pingente, gargantilha',
  backpack: 'mochila, bolsa, mala, lancheira, necessaire, estojo, pochete, carteira',
  umbrella: 'guarda chuva, sombrinha, guarda sol, capa chuva',

  // Stationery, electronics, tools
  notebook: 'caderno, agenda, bloco, caderneta, fichario, papelaria',
  book: 'livro, revista, gibi, apostila, biblia, jornal, livraria',
  ballpen: 'caneta, marca texto, canetinha, hidrocor, marcador, esferografica',
  pencil: 'lapis, lapiseira, giz, apontador, lapis cor, grafite',
  eraser: 'borracha, corretivo',
  ruler: 'regua, esquadro, trena, compasso, fita metrica',
  palette: 'guache, aquarela, massinha, tinta guache, cola colorida, artesanato',
  paperclip: 'clipe, clips, grampo, grampeador, grampos',
  sticker:
    'adesivo, etiqueta, figurinha, post it, fita adesiva, durex, cola bastao, cola branca, super bonder, fita crepe',
  file: 'papel sulfite, papel a, folha, cartolina, envelope, pasta plastica, papel cartao, papel',
  printer: 'impressao, xerox, copia, impressora, cartucho, toner, plastificacao, encadernacao',
  usb: 'cabo, cabo usb, hub usb',
  plug: 'carregador, tomada, adaptador, fonte, extensao, filtro linha, benjamim, eletronico, interruptor, fonte notebook, carregador celular, fio',
  headphones: 'fone, headset, fone ouvido, airpod, headphone, earphone',
  'battery-3': 'pilha, bateria, power bank, pilha aa, pilha aaa, carregador portatil, duracell',
  'device-usb': 'pen drive, pendrive, flash drive',
  'device-sd-card': 'cartao memoria, micro sd, sd card, chip',
  'device-mobile':
    'celular, pelicula, capinha, capa celular, smartphone, suporte celular, recarga, tablet, iphone, pelicula celular',
  'device-speaker': 'caixa som, radio, alto falante, microfone',
  'device-gamepad': 'controle, videogame, joystick, game',
  mouse: 'mouse, mousepad',
  keyboard: 'teclado, teclado mouse',
  bulb: 'lampada, led, luminaria, lanterna, abajur, lampada led, refletor',
  flame:
    'isqueiro, fosforo, botijao, gas cozinha, carvao, lenha, acendedor, gas butano, alcool acendedor, butijao',
  smoking: 'cigarro, tabaco, seda, fumo, palheiro, paiol, narguile, marlboro, charuto, essencia narguile',
  key: 'chave, copia chave, chaveiro',
  lock: 'cadeado, fechadura, tranca',
  hammer: 'martelo, prego, marreta, ferragem',
  tool: 'alicate, ferramenta, chave fenda, chave inglesa, parafuso, conserto, manutencao, mao obra, oleo motor, serrote, furadeira, torneira',
  nut: 'porca, arruela, bucha, rosca',
  paint: 'tinta, tinta parede, rolo pintura, verniz, massa corrida, solvente, thinner',

  // The rest of a shop, and services
  candle: 'vela, vela aniversario, incenso, vela numero, castical',
  balloon: 'balao, bexiga, baloes',
  gift: 'presente, embrulho, kit presente, cesta, lembrancinha, vale presente, cartao presente, lembranca',
  confetti: 'festa, confete, serpentina, chapeu festa, lanca confete',
  'horse-toy': 'brinquedo, boneca, carrinho, pelucia, boneco, urso, carrinho brinquedo',
  'ball-football': 'bola, bola futebol, futebol, esporte',
  puzzle: 'quebra cabeca, jogo, jogos, lego, blocos montar',
  cards: 'baralho, carta, uno, domino, loteria, raspadinha',
  'shopping-bag': 'sacola, sacolinha, ecobag, embalagem, saco plastico, sacola retornavel, bolsa termica',
  flower:
    'flor, buque, rosa, orquidea, girassol, arranjo, ramalhete, coroa flor, floricultura, crisantemo, lirio',
  plant: 'planta, vaso, suculenta, muda, jardim, violeta, jardinagem, terra vegetal, cacto',
  'truck-delivery': 'entrega, frete, taxa entrega, delivery, motoboy, mudanca',
  car: 'estacionamento, lavagem, lava jato, ducha carro, pneu, automotivo, aromatizante carro, borracharia',
  bike: 'bicicleta, bike, camara ar',
  ticket: 'ingresso, entrada, ficha, rifa, convite, cartela, couvert, passagem',
  'needle-thread':
    'linha costura, carretel, agulha, costura, botao, ziper, barra calca, ajuste roupa, elastico, croche, bainha, armarinho',
  photo: 'foto, revelacao, foto 3x4, porta retrato, quadro, album, banner',
} satisfies Readonly<Record<string, string>>;

/** Also what something tastes of or is made of: such a word counts where no other does. */
export const SABORES = {
  lemon: 'limao, laranja, tangerina, mexerica, bergamota, lima, ponkan',
  apple:
    'maca, fruta, pera, goiaba, mamao, manga, pessego, ameixa, caqui, kiwi, abacaxi, maracuja, caju, nectarina, pitaya, polpa, acerola, figo, graviola',
  banana: 'banana',
  grape: 'uva',
  melon: 'melancia, melao',
  avocado: 'abacate, guacamole',
  cherry: 'cereja, morango, framboesa, mirtilo, amora, frutas vermelhas',
  carrot:
    'cenoura, tomate, batata, cebola, alho, legume, beterraba, abobora, abobrinha, chuchu, inhame, pepino, aipim, berinjela, batata doce, vagem, quiabo, jilo',
  mushroom: 'cogumelo, champignon, shitake, shimeji',
  leaf: 'salsa, hortela, erva, ervas finas, erva doce',
  acorn: 'noz, amendoa, nut, avela, pistache, macadamia',
  grain: 'ervilha, soja, grao, gergelim',
  wheat: 'trigo, milho, centeio, cevada, cereais, mandioca',
} satisfies Readonly<Record<string, string>>;
