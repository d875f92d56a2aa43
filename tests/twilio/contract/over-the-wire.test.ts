import { describeContract } from './in-node.ts';

describeContract('over the wire');
