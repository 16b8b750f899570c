import { awaitOwnProduct } from './own-product.ts';

await awaitOwnProduct();
