/** The scanner of this page: a scan may begin on the hub and end in the till. */
import { NO_BURST, type Scanner } from '../../../../lib/scanner.ts';

export const leitor: Scanner = { burst: NO_BURST, waiting: [] };
