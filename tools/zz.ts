import { checkBoundaries } from './boundaries.ts';
await checkBoundaries('.cache/boundaries').then(()=>console.log('boundaries ok'),(e)=>console.log(String(e)));
