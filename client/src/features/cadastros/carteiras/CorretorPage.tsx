import { corretores } from '../../../../../shared/contracts/cadastros/corretores.ts';
import { paths } from '../../../paths.ts';
import { CarteiraPage } from './CarteiraPage.tsx';

/** A broker, and the policies that he brought. */
export default function CorretorPage() {
  return <CarteiraPage cadastro={corretores} nome="corretores" filtro="corretor" lista={paths.corretores} />;
}
