// generated from openapi/openapi.yaml by scripts/generate/contract-paths.ts
import type { JsonValue } from './types.gen.ts'

export interface paths {
    "/airport-services/products": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List airport services for a flight
         * @description Lists the airport services (products) that are available for a flight. A flight number that does not match the pattern, or a departure date that is not in the future, is invalid input; how the service answers it is not documented.
         */
        get: operations["listAirportProducts"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/esim/details/{esimId}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Get an eSIM's details
         * @description Returns the installation data, the current usage and the package data of an eSIM that belongs to the authenticated user. How the service answers for any other eSIM is not documented.
         */
        get: operations["getEsimDetails"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/customers/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Get a customer's access state
         * @description Returns the access state of a customer, including the access to features such as cards and virtual accounts. The answer holds personal data in clear text.
         */
        get: operations["getCustomer"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/lounges/order/{orderId}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Get a lounge order
         * @description Returns the details of a lounge order. The answer holds the name of a person and a coupon code.
         */
        get: operations["getLoungeOrder"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/cards/reissue": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Reissue a card
         * @description Reissues an existing card with an initial balance. Whether `initialBalance` counts major or minor units, and in which currency, is **not known**: settle it with the service, on a test card, before you send a real amount. What happens to the old card, and whether its id stays, is not documented. Nothing says that a second identical request has no second effect, so a client must not repeat this one on its own.
         */
        post: operations["reissueCard"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
}
export type webhooks = Record<string, never>;
export interface components {
    schemas: {
        /**
         * @description Says that the operation succeeded. No other value is documented.
         * @constant
         */
        SuccessStatus: "success";
        /**
         * Any JSON value
         * @description A value whose shape is not documented. Nothing is claimed about it but that it is JSON.
         */
        JsonValue: JsonValue;
        /** @description The success envelope around the services for a flight. */
        AirportProductsEnvelope: {
            status: components["schemas"]["SuccessStatus"];
            data: components["schemas"]["AirportProducts"];
        };
        /** @description A flight and the airport services that are available for it. */
        AirportProducts: {
            /** @description The available product types. The shape of an element is not documented. */
            availableProductTypes?: components["schemas"]["JsonValue"][];
            flight?: components["schemas"]["Flight"];
            /** @description The airport services that are available for the flight. */
            products?: components["schemas"]["Product"][];
        };
        /** @description The flight that the services are for. */
        Flight: {
            /**
             * @description The flight number.
             * @example XA1234
             */
            number?: string;
            /**
             * Format: date
             * @description The date of the flight. Whether it is that of the scheduled departure is not documented.
             * @example 2099-06-15
             */
            date?: string;
            /** @description The departure. */
            departure?: components["schemas"]["FlightEndpoint"];
            /** @description The arrival. */
            arrival?: components["schemas"]["FlightEndpoint"];
            /** @description The duration of the flight. The unit is not documented. */
            duration?: number;
            airline?: components["schemas"]["Airline"];
        };
        /** @description The departure or the arrival of a flight. */
        FlightEndpoint: {
            /**
             * @description The IATA code of the airport.
             * @example XXA
             */
            iataCode?: string;
            /**
             * Format: date-time
             * @description The time of the departure or arrival, as an ISO 8601 date-time in UTC.
             * @example 2099-06-15T08:30:00Z
             */
            timestamp?: string;
        };
        /** @description The airline of the flight. */
        Airline: {
            /**
             * @description The IATA code of the airline.
             * @example XA
             */
            iataCode?: string;
            /**
             * @description The ICAO code of the airline.
             * @example XAA
             */
            icaoCode?: string;
            /**
             * @description The business name of the airline.
             * @example Example Airways Limited
             */
            businessName?: string;
            /**
             * @description The common name of the airline.
             * @example Example Airways
             */
            commonName?: string;
            /**
             * @description The URL of the logo of the airline. Documented as a string, without a format.
             * @example https://cdn.travel-card.example/airlines/xa.svg
             */
            logoUrl?: string;
        };
        /** @description A service at an airport. */
        Product: {
            /**
             * @description The product identifier.
             * @example product-0001
             */
            id?: string;
            /**
             * @description The type of the product. Values other than those listed may occur.
             * @example fast-track
             */
            type?: "fast-track" | (string & {});
            terminal?: components["schemas"]["Terminal"];
            /**
             * @description The title of the product.
             * @example Fast track
             */
            title?: string;
            /**
             * @description The description of the product.
             * @example A separate lane at the security check.
             */
            description?: string;
            /**
             * @description How to use the product, as text.
             * @example Show the code at the entrance of the lane.
             */
            howToUse?: string;
            workingTime?: components["schemas"]["WorkingTime"];
            /** @description The features of the product. */
            features?: components["schemas"]["Feature"][];
            /** @description Terminal types. Documented as a list of strings, without values. */
            terminalType?: string[];
            /**
             * @description An address, as text.
             * @example Terminal 1, departures, level 2
             */
            address?: string;
            /** @description Information on the product. Its contents are not documented. */
            info?: {
                [key: string]: components["schemas"]["JsonValue"];
            };
            /** @description Gate types. Documented as a list of strings, without values. */
            gateType?: string[];
            /** @description The variants of the product, each with its prices. */
            variants?: components["schemas"]["ProductVariant"][];
            /** @description Files of the product. */
            files?: components["schemas"]["ProductFile"][];
            /** @description Documented as a string, without a meaning or a notation. */
            preOrderTime?: string;
        };
        /** @description A terminal. */
        Terminal: {
            /**
             * @description The title of the terminal.
             * @example Terminal 1
             */
            title?: string;
        };
        /** @description The working time of a product: here an object, while that of a lounge is a text. Both are as documented. */
        WorkingTime: {
            /** @description The time zone. Its notation is not documented. */
            timezone?: string;
            /** @description The working time, as text. Its notation is not documented. */
            time?: string;
        };
        /** @description A feature of a product or of a lounge. */
        Feature: {
            /**
             * @description The feature identifier.
             * @example feature-0001
             */
            id?: string;
            /**
             * @description The title of the feature.
             * @example Separate lane
             */
            title?: string;
            /** @description Whether the feature is payable. What has to be paid, and how, is not documented. */
            payable?: boolean;
        };
        /** @description A variant of a product, with its prices. */
        ProductVariant: {
            /**
             * @description The variant identifier.
             * @example variant-0001
             */
            id?: string;
            /**
             * @description By its name, a hash of data. Not documented further.
             * @example example-hash-0001
             */
            dataHash?: string;
            /** @description The price for an adult. */
            adultPrice?: components["schemas"]["Price"];
            /** @description The price for a child. */
            childPrice?: components["schemas"]["Price"];
            /** @description Documented as an object. Its contents are not documented. */
            pricingAge?: {
                [key: string]: components["schemas"]["JsonValue"];
            };
        };
        /** @description An amount and its currency. */
        Price: {
            /** @description The amount. Whether it counts major or minor units is not documented. */
            amount?: number;
            /** @description The currency of the amount. Its notation is not documented. */
            currency?: string;
        };
        /** @description A file of a product. */
        ProductFile: {
            /**
             * @description The URL of the file. Documented as a string, without a format.
             * @example https://cdn.travel-card.example/products/fast-track.pdf
             */
            url?: string;
        };
        /** @description The success envelope around an eSIM's details. */
        EsimDetailsEnvelope: {
            status: components["schemas"]["SuccessStatus"];
            data: components["schemas"]["EsimDetails"];
        };
        /** @description An eSIM and its package. */
        EsimDetails: {
            esim?: components["schemas"]["Esim"];
            package?: components["schemas"]["EsimPackage"];
        };
        /** @description An eSIM: installation data, state and usage. */
        Esim: {
            installation?: components["schemas"]["EsimInstallation"];
            /**
             * Format: date-time
             * @description When the eSIM was created, as an ISO 8601 date-time in UTC with milliseconds.
             * @example 2026-01-15T09:30:00.000Z
             */
            createdAt?: string;
            /**
             * @description The state of the eSIM. Values other than those listed may occur.
             * @example active
             */
            status?: "active" | (string & {});
            usage?: components["schemas"]["EsimUsage"];
        };
        /** @description The installation data of the eSIM. */
        EsimInstallation: {
            /**
             * @description The activation string for installing the eSIM.
             * @example LPA:1$smdp.esim.example$EXAMPLE-ACTIVATION-0001
             */
            lpa?: string;
            /**
             * @description The address of the profile server.
             * @example smdp.esim.example
             */
            smdpAddress?: string;
            /**
             * @description The ICCID of the eSIM. Not documented further.
             * @example 8999900000000000014
             */
            iccid?: string;
        };
        /** @description The current usage of the eSIM. */
        EsimUsage: {
            data?: components["schemas"]["EsimDataUsage"];
        };
        /** @description The data quantities of the eSIM: the initial one and the remaining one. */
        EsimDataUsage: {
            /** @description The initial data quantity. */
            initial?: components["schemas"]["Quantity"];
            /** @description The remaining data quantity. */
            remaining?: components["schemas"]["Quantity"];
        };
        /** @description A quantity and its unit. */
        Quantity: {
            /** @description The quantity. */
            quantity?: number;
            /** @description The unit. Its values are not documented. */
            unit?: string;
        };
        /** @description A quantity of text messages. It has no unit. */
        SmsQuantity: {
            /** @description The quantity. */
            quantity?: number;
        };
        /** @description The package of the eSIM. */
        EsimPackage: {
            /**
             * @description The package identifier.
             * @example package-0001
             */
            id?: string;
            /** @description Whether the package is unlimited. What is then unlimited, and what the quantities then say, is not documented. */
            unlimited?: boolean;
            /** @description The data quantity of the package. */
            data?: components["schemas"]["Quantity"];
            /** @description The voice quantity of the package. */
            voice?: components["schemas"]["Quantity"];
            /** @description The text messages of the package. */
            sms?: components["schemas"]["SmsQuantity"];
            /** @description The validity of the package. */
            validity?: components["schemas"]["Quantity"];
            /** @description The areas that the package covers. */
            coverage?: components["schemas"]["CoverageArea"][];
        };
        /** @description An area that the package covers. */
        CoverageArea: {
            /**
             * @description The name of the area.
             * @example Exampleland
             */
            name?: string;
            /**
             * Format: uri
             * @description The URL of an image of a flag.
             * @example https://cdn.travel-card.example/flags/exampleland.svg
             */
            flagUrl?: string;
            /** @description The mobile networks in the area. */
            network?: components["schemas"]["MobileNetwork"][];
        };
        /** @description A mobile network in an area. */
        MobileNetwork: {
            /**
             * @description The name of the network.
             * @example Example Mobile
             */
            name?: string;
            /** @description The mobile standards of the network. Documented as a list of strings, without values. */
            mobileStandards?: string[];
        };
        /** @description The success envelope around a customer. */
        CustomerEnvelope: {
            status: components["schemas"]["SuccessStatus"];
            data: components["schemas"]["Customer"];
        };
        /** @description A customer and the access to features. */
        Customer: {
            /**
             * @description The customer identifier.
             * @example customer-0001
             */
            id?: string;
            /**
             * @description The type of the customer. Values other than those listed may occur.
             * @example individual
             */
            type?: "individual" | (string & {});
            /**
             * @description The state of the customer. Values other than those listed may occur.
             * @example pending
             */
            status?: "pending" | (string & {});
            individualData?: components["schemas"]["IndividualData"];
            /** @description The access to each feature. */
            featuresAccess?: components["schemas"]["FeatureAccess"][];
            identityCheck?: components["schemas"]["IdentityCheck"];
        };
        /** @description The personal data of a customer, in clear text. Present for type `individual`; for other types its presence is not documented. */
        IndividualData: {
            /**
             * @description The first name.
             * @example Alex
             */
            firstName?: string;
            /**
             * @description The last name.
             * @example Example
             */
            lastName?: string;
            /** @description The date of birth, as text. Its notation is not documented. */
            birthDate?: string;
            /**
             * @description The nationality, as a country code.
             * @example XX
             */
            nationality?: string;
            /**
             * @description The national identifier of the person. Not documented further.
             * @example EXAMPLE-ID-0001
             */
            nationalId?: string;
            address?: components["schemas"]["PostalAddress"];
            /**
             * @description The email address.
             * @example alex@customer.example
             */
            email?: string;
            /**
             * @description The phone number in international format, with a leading +.
             * @example +447700900123
             */
            phone?: string;
        };
        /** @description The postal address of the person. */
        PostalAddress: {
            /**
             * @description The first line of the address.
             * @example 1 Sample Street
             */
            line1?: string;
            /**
             * @description The city.
             * @example Sampletown
             */
            city?: string;
            /**
             * @description The state.
             * @example Sample State
             */
            state?: string;
            /** @description The country. Its notation is not documented. */
            country?: string;
            /**
             * @description The zip code.
             * @example 00000
             */
            zipCode?: string;
        };
        /** @description The access of a customer to one feature. */
        FeatureAccess: {
            /**
             * @description The identifier of the access.
             * @example access-0001
             */
            id?: string;
            /**
             * @description The type of the feature. Values other than those listed may occur.
             * @example cards
             * @example virtual-account
             */
            type?: "cards" | "virtual-account" | (string & {});
            /**
             * @description The identifier of a card type. Shown for type `cards`; whether other types have it is not documented.
             * @example card-type-0001
             */
            cardType?: string;
            /**
             * @description The state of the access. Values other than those listed may occur.
             * @example requested
             * @example granted
             */
            status?: "requested" | "granted" | (string & {});
            /** @description Rejection reasons. Empty in the documented cases; the shape of an element is not documented. */
            rejectionReasons?: components["schemas"]["JsonValue"][];
        };
        /** @description A session of identity verification. The property that holds it is named after an external provider in the service, so no answer has it under the name `identityCheck`. */
        IdentityCheck: {
            /**
             * Format: uri
             * @description The URL of a verification session.
             * @example https://identity.example/sessions/session-0001
             */
            url?: string;
        };
        /** @description The success envelope around a lounge order. */
        LoungeOrderEnvelope: {
            status: components["schemas"]["SuccessStatus"];
            data: components["schemas"]["LoungeOrder"];
        };
        /** @description A lounge order. */
        LoungeOrder: {
            person?: components["schemas"]["LoungePerson"];
            /** @description The state of the order. No value is documented. */
            status?: string;
            /**
             * Format: date
             * @description A date of the order. Whether it is that of the visit, of the flight or of the purchase is not documented.
             * @example 2099-06-15
             */
            date?: string;
            airport?: components["schemas"]["LoungeAirport"];
            lounge?: components["schemas"]["Lounge"];
            access?: components["schemas"]["LoungeAccess"];
        };
        /** @description The person of the order, in clear text. Whether this is the buyer, a visitor or the customer is not documented. */
        LoungePerson: {
            /**
             * @description The first name.
             * @example Alex
             */
            firstName?: string;
            /**
             * @description The last name.
             * @example Example
             */
            lastName?: string;
        };
        /** @description The airport of the lounge. */
        LoungeAirport: {
            /**
             * @description The title of the airport.
             * @example Example International Airport
             */
            title?: string;
            location?: components["schemas"]["AirportLocation"];
        };
        /** @description The location of the airport. */
        AirportLocation: {
            /**
             * @description The city.
             * @example Sampletown
             */
            city?: string;
            /** @description The country. Its notation is not documented. */
            country?: string;
            /** @description The coordinates. Their contents are not documented. */
            coordinates?: {
                [key: string]: components["schemas"]["JsonValue"];
            };
        };
        /** @description An airport lounge. Its `terminalType` and `workingTime` are texts, while those of a product are a list and an object. Both are as documented. */
        Lounge: {
            /**
             * @description The title of the lounge.
             * @example Example Lounge
             */
            title?: string;
            /**
             * @description The terminal of the lounge.
             * @example Terminal 1
             */
            terminal?: string;
            /**
             * @description The description of the lounge.
             * @example A quiet lounge with a view of the apron.
             */
            description?: string;
            /** @description The time zone of the lounge. Its notation is not documented. */
            timezone?: string;
            /** @description The working time of the lounge, as text. Its notation is not documented. */
            workingTime?: string;
            /** @description The terminal type, as text. Its values are not documented. */
            terminalType?: string;
            /**
             * @description An address, as text.
             * @example Terminal 1, airside, level 3
             */
            address?: string;
            /** @description Photos of the lounge. Documented as a list of strings, without a format. */
            photos?: string[];
            /** @description The features of the lounge. */
            features?: components["schemas"]["Feature"][];
            info?: components["schemas"]["LoungeInfo"];
            /** @description The restrictions of the lounge. */
            restrictions?: components["schemas"]["LoungeRestriction"][];
        };
        /** @description The opening of the lounge, as texts. Their notation is not documented. */
        LoungeInfo: {
            /** @description The open status. Its values are not documented. */
            openStatus?: string;
            /** @description The close time. Its notation is not documented. */
            closeTime?: string;
            /** @description The open time. Its notation is not documented. */
            openTime?: string;
        };
        /** @description A restriction of the lounge. */
        LoungeRestriction: {
            /** @description The type of the restriction. Its values are not documented. */
            type?: string;
            /**
             * @description The description of the restriction.
             * @example Children need an adult with them.
             */
            description?: string;
        };
        /** @description The access to the lounge. */
        LoungeAccess: {
            /**
             * @description A coupon code. How it is used is not documented.
             * @example EXAMPLE-COUPON-0001
             */
            couponCode?: string;
        };
        /** @description The card to reissue and the initial balance of the reissued card. */
        CardReissue: {
            /**
             * @description The identifier of the card to reissue. Where it comes from and its format are not documented.
             * @example card-0001
             */
            cardId: string;
            /** @description The initial balance of the reissued card. Whether it counts major or minor units, and in which currency, is not known. */
            initialBalance: number;
        };
        /** @description The success envelope around a reissued card. */
        ReissuedCardEnvelope: {
            status: components["schemas"]["SuccessStatus"];
            data: components["schemas"]["ReissuedCard"];
        };
        /** @description The result of a reissue. */
        ReissuedCard: {
            card: components["schemas"]["Card"];
        };
        /** @description A card. */
        Card: {
            /**
             * @description The card identifier. Whether it is that of the card which was reissued is not documented.
             * @example example-card
             */
            id?: string;
            /** @description When the card expires, as text. Its notation is not documented. */
            cardExpire?: string;
            /** @description The balance of the card. Whether it counts major or minor units, and whether it equals the initial balance, is not documented. */
            cardBalance?: number;
            /** @description The currency of the balance. Its notation is not documented. */
            currency?: string;
            /**
             * @description The masked card number. How it is masked is not documented.
             * @example EXAMPLE-MASKED-0001
             */
            maskedCardNumber?: string;
            /**
             * @description The brand of the card. Its values are not documented.
             * @example Example Card
             */
            brand?: string;
            /**
             * @description The label of the card. Not documented further.
             * @example Example label
             */
            label?: string;
        };
    };
    responses: {
        /** @description The services for the flight, in the success envelope. */
        AirportProducts: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["AirportProductsEnvelope"];
            };
        };
        /** @description The eSIM and its package, in the success envelope. */
        EsimDetails: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["EsimDetailsEnvelope"];
            };
        };
        /** @description The customer, in the success envelope. */
        Customer: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["CustomerEnvelope"];
            };
        };
        /** @description The lounge order, in the success envelope. */
        LoungeOrder: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["LoungeOrderEnvelope"];
            };
        };
        /** @description The reissued card, in the success envelope. */
        ReissuedCard: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["ReissuedCardEnvelope"];
            };
        };
        /** @description Anything but success. Which statuses occur and what a body then holds is not documented, so neither is claimed here. */
        Failure: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                "*/*": unknown;
            };
        };
    };
    parameters: {
        /**
         * @description The flight number: two capital letters, then digits. One that does not match the pattern is invalid input. The pattern is not anchored at its end, so text may follow the digits.
         * @example XA1234
         */
        FlightNumber: string;
        /**
         * @description The scheduled departure date. It must be in the future; a date that is not is invalid input. Whether today counts, and in which time zone, is not documented: a client refuses only a day that is over everywhere on Earth.
         * @example 2099-06-15
         */
        DepartureDate: string;
        /**
         * @description The eSIM identifier. Where it comes from and its format are not documented.
         * @example esim-0001
         */
        EsimId: string;
        /**
         * @description The customer identifier. Where it comes from and its format are not documented.
         * @example customer-0001
         */
        CustomerId: string;
        /**
         * @description The order identifier. Where it comes from and its format are not documented.
         * @example order-0001
         */
        OrderId: string;
    };
    requestBodies: {
        /** @description The card to reissue and the initial balance of the reissued card. */
        CardReissue: {
            content: {
                "application/json": components["schemas"]["CardReissue"];
            };
        };
    };
    headers: never;
    pathItems: never;
}
export type $defs = Record<string, never>;
export interface operations {
    listAirportProducts: {
        parameters: {
            query: {
                /**
                 * @description The flight number: two capital letters, then digits. One that does not match the pattern is invalid input. The pattern is not anchored at its end, so text may follow the digits.
                 * @example XA1234
                 */
                flightNumber: components["parameters"]["FlightNumber"];
                /**
                 * @description The scheduled departure date. It must be in the future; a date that is not is invalid input. Whether today counts, and in which time zone, is not documented: a client refuses only a day that is over everywhere on Earth.
                 * @example 2099-06-15
                 */
                departureDate: components["parameters"]["DepartureDate"];
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: components["responses"]["AirportProducts"];
            "4XX": components["responses"]["Failure"];
            default: components["responses"]["Failure"];
        };
    };
    getEsimDetails: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * @description The eSIM identifier. Where it comes from and its format are not documented.
                 * @example esim-0001
                 */
                esimId: components["parameters"]["EsimId"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: components["responses"]["EsimDetails"];
            "4XX": components["responses"]["Failure"];
            default: components["responses"]["Failure"];
        };
    };
    getCustomer: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * @description The customer identifier. Where it comes from and its format are not documented.
                 * @example customer-0001
                 */
                id: components["parameters"]["CustomerId"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: components["responses"]["Customer"];
            "4XX": components["responses"]["Failure"];
            default: components["responses"]["Failure"];
        };
    };
    getLoungeOrder: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * @description The order identifier. Where it comes from and its format are not documented.
                 * @example order-0001
                 */
                orderId: components["parameters"]["OrderId"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: components["responses"]["LoungeOrder"];
            "4XX": components["responses"]["Failure"];
            default: components["responses"]["Failure"];
        };
    };
    reissueCard: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: components["requestBodies"]["CardReissue"];
        responses: {
            200: components["responses"]["ReissuedCard"];
            "4XX": components["responses"]["Failure"];
            default: components["responses"]["Failure"];
        };
    };
}
