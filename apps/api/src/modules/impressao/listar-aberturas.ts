import type { impressao } from '@balcao/contract/impressao/impressao.endpoints';
import { lerNaLoja } from '../../database/tenant.ts';
import { instantesDosDias } from '../../http/dias-da-consulta.ts';
import type { Recebido, Resposta } from '../../http/rota.ts';
import { listarAberturasPorInstante } from './impressoes.queries.ts';
