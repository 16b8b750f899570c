import { cadastros } from '../../../../shared/contracts/cadastros/cadastros.ts';
import { cadastroSuite } from './cadastro-suite.ts';

cadastroSuite(cadastros, cadastros);
