/**
 * Before every test file: properties draw the same in each run, so that a red is a change's. `SORTEIO=acaso` draws
 * anew, as the long forms do; what it finds says its seed.
 */
import fc from 'fast-check';

if (process.env.SORTEIO !== 'acaso') fc.configureGlobal({ seed: 20_261_127 });
